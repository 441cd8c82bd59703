-- feature: bidding. The games, slips with their lines in arrays, and slips that were refused.

create table games (
  code smallint primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  pana text not null,
  session text not null check (session in ('open', 'close')),
  closes_with text not null check (closes_with in ('open', 'close')),
  decided_at text not null check (decided_at in ('open', 'close')),
  numbers text not null check (numbers in (
    'digit', 'jodi', 'single_pana', 'double_pana', 'triple_pana', 'digit_pana', 'pana_digit', 'pana_pana'
  ))
);
comment on table games is 'What can be bid on. The program puts in the games of src/rules/game/games.ts when it starts; none is ever removed, and a code is never used again.';
comment on column games.pana is 'The name of the game, as bids and rates say it.';
comment on column games.session is 'The session that the bid names.';
comment on column games.closes_with is 'The session with which bids of the game end.';
comment on column games.decided_at is 'The session whose result decides the bid.';
create trigger games_append_only before update or delete or truncate on games
  for each statement execute function refuse_change();

-- No foreign keys, see ledger.
create table slips (
  player_id bigint not null,
  seq bigint not null,
  market_day_id bigint not null,
  accepted_at timestamptz not null,
  total bigint not null check (total > 0),
  selections integer[] not null check (cardinality(selections) between 1 and 500),
  points bigint[] not null,
  rate_stake bigint[] not null,
  rate_return bigint[] not null,
  fingerprint bytea not null,
  rules_version smallint not null,
  request_id text not null,
  ip_prefix text not null,
  primary key (player_id, seq),
  constraint slips_points_check check (cardinality(points) = cardinality(selections) and 0 < all (points)),
  constraint slips_rate_stake_check check (cardinality(rate_stake) = cardinality(selections) and 0 < all (rate_stake)),
  constraint slips_rate_return_check check (cardinality(rate_return) = cardinality(selections) and 0 < all (rate_return))
);
comment on table slips is 'One row per slip. A line is one element of each array: selection, points staked, and the rate that stood when the slip was accepted. (player_id, seq) is the ledger entry that paid for it.';
comment on column slips.selections is 'Game code and number in one integer each, see src/rules/game/selection.ts.';
comment on column slips.rate_stake is 'The rate: a stake of rate_stake …';
comment on column slips.rate_return is '… returns rate_return.';
comment on column slips.fingerprint is 'Of what was asked for: the same key with another slip is refused.';
create index slips_of_market_day on slips (market_day_id, player_id);
-- The first selection of a slip shows its family: codes from 31 are starline, from 41 gali (see games). Slips of main markets,
-- by far the most, are in neither index, so placing them costs no more.
create index slips_of_starline on slips (player_id, seq) where selections[1] between 31000000 and 39999999;
create index slips_of_gali on slips (player_id, seq) where selections[1] between 41000000 and 49999999;
create trigger slips_append_only before update or delete or truncate on slips
  for each statement execute function refuse_change();

create table refused_slips (
  player_id bigint not null references players,
  key text not null,
  fingerprint bytea not null,
  outcome text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);
comment on table refused_slips is 'The first answer to a key stands even when it was a no (decisions §6).';
