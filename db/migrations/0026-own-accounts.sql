-- feature: accounts. What tells that an account of a player is a staff member's own: nobody decides on the money of such a one
-- (security.md §6.7). And what the desk of deposits and withdrawals is read by.

-- The private number of a staff member; whoever has not said one is known by the browsers alone.
alter table staff add column mobile text check (mobile ~ '^[6-9][0-9]{9}$');

-- Browsers in which a staff member has logged in, by the same marks as those of players.
create table staff_devices (
  staff_id bigint not null references staff,
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, device_hash)
);

create index withdrawals_waiting_by_number on withdrawals (number_mac) where state = 'pending';

-- The sides of the queues that have few rows among many others.
create index deposits_rejected on deposits (decided_at, id)
  where state in ('rejected', 'expired') and pending_at is not null;
create index withdrawals_cancelled on withdrawals (decided_at, id) where state = 'cancelled';

-- What a person looks for by the name that a bank gave a payment.
create index deposits_rejected_by_utr on deposits (utr) where state = 'rejected' and utr is not null;
create index withdrawals_by_reference on withdrawals (reference) where reference <> '';
create index payment_exceptions_open_by_utr on payment_exceptions (utr) where state = 'open' and utr is not null;

-- Who paid, where the bank says it in a column of its own.
alter table payment_exceptions add column payer text not null default '' check (length(payer) <= 100);
-- What matches a request of the own account of who brings the statement is left to somebody else.
alter table payment_exceptions drop constraint payment_exceptions_problem_check;
alter table payment_exceptions add constraint payment_exceptions_problem_check
  check (problem in ('amount_differs', 'disputed', 'unknown', 'request_decided', 'currency_differs', 'own_account'));
