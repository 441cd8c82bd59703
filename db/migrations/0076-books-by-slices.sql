-- feature: books. The books are checked by what is new, and as a whole in slices.

alter table book_checks
  add column transaction_id xid8,
  add column seen_until timestamptz,
  add column wallets_until bigint;
comment on column book_checks.transaction_id is 'The transaction of a recent check. Entries of a later one are of a later time than began_at.';
comment on column book_checks.seen_until is 'A recent check: every entry with an earlier time was visible to it or to one before; the next begins here.';
comment on column book_checks.wallets_until is 'A recent check: the last player of those whose turn it was; null when there are no more behind.';
create index book_checks_broken on book_checks (began_at) where broken > 0;

create table book_passes (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('first', 'night', 'stop')),
  began_at timestamptz not null default clock_timestamp(),
  entries bigint not null check (entries >= 0),
  finished_at timestamptz,
  check_id bigint references book_checks,
  constraint book_passes_finished_with_a_check check ((finished_at is null) = (check_id is null))
);
comment on table book_passes is 'A check of the whole books in slices: at the first start, every night, and again and again while payouts are stopped.';
comment on column book_passes.entries is 'How many there are to read when it begins: once by player, once by closed day, and slips by closed session.';
create unique index book_passes_unfinished on book_passes ((true)) where finished_at is null;
create trigger book_passes_kept before delete or truncate on book_passes for each statement execute function refuse_change();

create table book_slices (
  pass_id bigint not null references book_passes,
  n integer not null check (n > 0),
  part text not null check (part in ('players', 'days', 'sessions', 'desk')),
  from_id bigint,
  to_id bigint,
  entries bigint not null check (entries >= 0),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  broken integer not null check (broken >= 0),
  violations jsonb not null default '[]',
  primary key (pass_id, n)
);
comment on table book_slices is 'What was checked of the books in one transaction: a range of players, of closed days or of sessions, or what is few beside them. Whichever node has time takes the next.';
comment on column book_slices.from_id is 'The first player, the first day since 1 January 2000, or the first session; null where the range has no end.';
create trigger book_slices_append_only before update or delete or truncate on book_slices
  for each statement execute function refuse_change();
