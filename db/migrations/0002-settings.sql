-- feature: settings. What the operator may change, and the rate cards, which are only ever added to.

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references staff
);

-- A new card replaces the one before it for slips accepted from then on; old bids keep the rate stored on them.
create table rate_cards (
  id bigint generated always as identity primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  -- { "single_digit": [val_1, val_2], … } in hundredths of a point
  rates jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint references staff
);
