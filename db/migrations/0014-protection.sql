-- feature: protection. Limits that players set for themselves, cool-off and self-exclusion (security §4).

create table play_limits (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'bid')),
  period text not null check (period in ('day', 'week', 'month', 'bid')),
  amount bigint check (amount >= 0),
  increase_amount bigint check (increase_amount >= 0),
  increase_asked_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, period),
  constraint play_limits_bid_by_bid check ((kind = 'bid') = (period = 'bid'))
);
comment on table play_limits is 'Limits that players set for themselves. What a bid needs to know of them stands in players.play_limited.';
comment on column play_limits.period is '''bid'' is every single bid; a month is a calendar month in the operator''s zone.';
comment on column play_limits.amount is 'In hundredths of a point; null while there is only a pending increase.';
comment on column play_limits.increase_amount is 'The pending increase: a higher limit, or (null) none. It can be confirmed 24 hours after increase_asked_at.';

create table play_restrictions (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  reinstatement_asked_at timestamptz,
  constraint play_restrictions_until_check check (until > at),
  constraint play_restrictions_reinstatement_asked_at_check check (reinstatement_asked_at >= until),
  constraint play_restrictions_cool_off_ends_by_itself check (kind = 'self_exclusion' or reinstatement_asked_at is null)
);
comment on table play_restrictions is 'Every cool-off and self-exclusion of a player. None is ever shortened; a self-exclusion ends a day after the player, when its time was over, has requested reinstatement.';
create index play_restrictions_of_player on play_restrictions (player_id, id);
create trigger play_restrictions_guard before update on play_restrictions for each row execute function guard_play_restriction();
create trigger play_restrictions_kept before delete or truncate on play_restrictions for each statement execute function refuse_change();

create table excluded_numbers (
  number_mac bytea primary key check (length(number_mac) = 32),
  until timestamptz not null
);
comment on table excluded_numbers is 'Phone numbers of excluded players: an excluded player whose account was deleted must not open another one.';
comment on column excluded_numbers.number_mac is 'An HMAC whose key the database does not hold.';
