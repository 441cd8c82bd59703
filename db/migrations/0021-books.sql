-- feature: books. The close of every day, checks of the books, stops of payouts, the float.

create table closed_days (
  day date primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null unique,
  entries bigint not null check (entries >= 0),
  closed_at timestamptz not null default clock_timestamp(),
  constraint closed_days_ends_at_check check (ends_at > starts_at)
);
comment on table closed_days is 'Every day of the operator''s time zone, closed once it is over: nothing can be booked into it any more (close_day).';
create trigger closed_days_append_only before update or delete or truncate on closed_days
  for each statement execute function refuse_change();

create table closed_accounts (
  day date not null references closed_days,
  account text not null,
  opening bigint not null,
  closing bigint not null,
  primary key (day, account)
);
comment on table closed_accounts is 'What each account had at the beginning and at the end of a closed day.';
comment on column closed_accounts.account is '''players'' is all wallets together; the others are the operator accounts of ledger_kinds.';
create trigger closed_accounts_append_only before update or delete or truncate on closed_accounts
  for each statement execute function refuse_change();

create table closed_movements (
  day date not null,
  account text not null,
  kind text not null references ledger_kinds,
  entries bigint not null check (entries > 0),
  amount bigint not null,
  primary key (day, account, kind),
  foreign key (day, account) references closed_accounts
);
comment on table closed_movements is 'What moved an account on a closed day, by kind of entry.';
create trigger closed_movements_append_only before update or delete or truncate on closed_movements
  for each statement execute function refuse_change();

create table book_checks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recent', 'whole')),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  broken integer not null check (broken >= 0),
  violations jsonb not null default '[]'
);
comment on table book_checks is 'What checks of the books have found, on whatever node.';
comment on column book_checks.kind is '''recent'' looks at what came since the check before, ''whole'' at everything.';
comment on column book_checks.violations is 'The first of them.';
create index book_checks_newest on book_checks (kind, id);
create trigger book_checks_append_only before update or delete or truncate on book_checks
  for each statement execute function refuse_change();

create table payout_stops (
  id bigint generated always as identity primary key,
  check_id bigint not null references book_checks,
  began_at timestamptz not null default clock_timestamp(),
  first_by bigint references staff,
  first_at timestamptz,
  first_reason text not null default '',
  lifted_by bigint references staff,
  lifted_at timestamptz,
  reason text not null default '',
  constraint payout_stops_first_at_some_time check ((first_by is null) = (first_at is null)),
  constraint payout_stops_lifted_at_some_time check ((lifted_by is null) = (lifted_at is null)),
  constraint payout_stops_two_people check (lifted_by is null or (first_by is not null and lifted_by <> first_by))
);
comment on table payout_stops is 'Begun by a check that found something. While one stands, nothing is paid out and nothing is settled; two people lift it.';
create unique index payout_stops_standing on payout_stops ((true)) where lifted_at is null;
create trigger payout_stops_guard before update on payout_stops for each row execute function guard_payout_stop();
create trigger payout_stops_kept before delete or truncate on payout_stops for each statement execute function refuse_change();

create table stated_floats (
  id bigint generated always as identity primary key,
  amount bigint not null check (amount >= 0),
  note text not null check (length(note) <= 200),
  stated_by bigint not null references staff,
  at timestamptz not null default clock_timestamp()
);
comment on table stated_floats is 'The money that the operator says to have for the players, in hundredths of a rupee; the newest counts.';
create trigger stated_floats_append_only before update or delete or truncate on stated_floats
  for each statement execute function refuse_change();
