-- feature: settings. The rate cards; they are append-only.

create table rate_cards (
  id bigint generated always as identity primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  rates jsonb not null,
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint references staff,
  approved_by bigint references staff,
  constraint rate_cards_two_people check (approved_by <> created_by)
);
comment on table rate_cards is 'What a bid wins. A new card replaces the one before it for slips accepted from then on; old bids keep the rate stored on them.';
comment on column rate_cards.rates is '{ "single_digit": [rate_stake, rate_return], … } in hundredths of a point.';
comment on column rate_cards.approved_by is 'The second person; null where one was enough.';
create index rate_cards_of_family on rate_cards (family, id);
create trigger rate_cards_append_only before update or delete or truncate on rate_cards
  for each statement execute function refuse_change();
