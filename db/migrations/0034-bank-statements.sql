-- feature: gateways. Statements of the bank: the files as they came, and every payment of them that two people have confirmed, once.

create table bank_statements (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique,
  name text not null check (length(name) <= 200),
  file text not null check (length(file) between 1 and 2000000),
  uploaded_by bigint not null references staff,
  uploaded_at timestamptz not null default clock_timestamp(),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  row_count integer not null check (row_count > 0),
  unreadable integer not null check (unreadable >= 0),
  sum_in bigint not null check (sum_in >= 0),
  sum_out bigint not null check (sum_out >= 0),
  opening bigint,
  closing bigint,
  difference bigint not null default 0,
  differs_at integer,
  approval_id bigint references approvals,
  proposed_by bigint references staff,
  confirmed_by bigint references staff,
  confirmed_at timestamptz,
  line_count integer not null default 0,
  finished_at timestamptz,
  credited integer not null default 0,
  listed integer not null default 0,
  constraint bank_statements_hash_of_file check (sha256 = sha256(convert_to(file, 'UTF8'))),
  constraint bank_statements_two_people check (proposed_by <> confirmed_by),
  constraint bank_statements_confirmed_whole check (num_nulls(proposed_by, confirmed_by, confirmed_at) in (0, 3)),
  constraint bank_statements_adds_up check (confirmed_at is null or difference = 0),
  constraint bank_statements_finished_after check (finished_at is null or confirmed_at is not null)
);
comment on table bank_statements is 'Every statement of the bank that staff have uploaded, as it came. Nothing is credited by it before a second person has confirmed it.';
comment on column bank_statements.sha256 is 'Of the text in UTF-8: the same file again is the same row.';
comment on column bank_statements.opening is 'In hundredths, as all amounts of it; null where the bank gives no balances.';
comment on column bank_statements.difference is 'Where a balance is another one than the rows before it make: by how much. 0 where all add up, or none is given.';
comment on column bank_statements.differs_at is 'The line of the file with that balance; null for the closing one.';
comment on column bank_statements.approval_id is 'The newest proposal to import it.';
comment on column bank_statements.line_count is 'How many payments of it were new when it was confirmed.';
comment on column bank_statements.finished_at is 'When all of these were credited or listed.';
create index bank_statements_unfinished on bank_statements (id) where confirmed_at is not null and finished_at is null;
create index bank_statements_confirmed on bank_statements (last_day, id) where confirmed_at is not null;
create trigger bank_statements_guard before update on bank_statements
  for each row execute function guard_bank_statement();
create trigger bank_statements_kept before delete or truncate on bank_statements
  for each statement execute function refuse_change();

create table bank_statement_lines (
  name text primary key check (length(name) between 1 and 400),
  statement_id bigint not null references bank_statements,
  line integer not null check (line > 0),
  paid_on date not null,
  amount bigint not null check (amount > 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  reference text not null default '' check (length(reference) <= 100),
  narration text not null default '' check (length(narration) <= 200),
  payer text not null default '' check (length(payer) <= 100),
  outcome text check (outcome in ('credited', 'listed', 'known')),
  deposit_id bigint unique references deposits,
  unique (statement_id, line),
  constraint bank_statement_lines_credited_to_a_deposit check ((outcome is not distinct from 'credited') = (deposit_id is not null))
);
comment on table bank_statement_lines is 'Every payment that came in by a confirmed statement, once for ever: in another file it is known.';
comment on column bank_statement_lines.name is 'The UTR; without one the day, the amount, the narration and the place among equal rows of the file.';
comment on column bank_statement_lines.outcome is 'Null until its turn has come. ''known'' was credited or listed already when it came.';
create index bank_statement_lines_waiting on bank_statement_lines (statement_id, line) where outcome is null;
create trigger bank_statement_lines_guard before update on bank_statement_lines
  for each row execute function guard_bank_statement_line();
create trigger bank_statement_lines_kept before delete or truncate on bank_statement_lines
  for each statement execute function refuse_change();

alter table unmatched_payments drop constraint unmatched_payments_problem_check;
alter table unmatched_payments add constraint unmatched_payments_problem_check check (problem in (
  'amount_differs', 'disputed', 'unknown', 'request_decided', 'currency_differs', 'own_account', 'above_cap'
));
