-- feature: gateways. Orders at payment gateways, what gateways say of them, and payments that no fund request fits.

-- A payment that a gateway was asked to collect. The amount is what was asked for, whatever is said of the request later.
create table gateway_orders (
  deposit_id bigint primary key references deposits,
  gateway text not null check (gateway in ('razorpay', 'cashfree', 'phonepe')),
  amount bigint not null check (amount > 0),
  started_at timestamptz not null default clock_timestamp(),
  -- Whoever hears nothing asks, less and less often.
  polls integer not null default 0,
  next_poll_at timestamptz not null default clock_timestamp() + interval '3 minutes',
  ended_at timestamptz
);
create index gateway_orders_due on gateway_orders (next_poll_at) where ended_at is null;
create trigger gateway_orders_kept before delete or truncate on gateway_orders
  for each statement execute function refuse_change();

-- Every webhook with a right signature, once, and what came of it.
create table gateway_events (
  gateway text not null check (gateway in ('razorpay', 'cashfree', 'phonepe')),
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null,
  outcome text not null check (outcome in ('credited', 'known', 'failed', 'waiting', 'exception', 'ignored')),
  at timestamptz not null default clock_timestamp(),
  primary key (gateway, event_id)
);
create trigger gateway_events_append_only before update or delete or truncate on gateway_events
  for each statement execute function refuse_change();

-- The payments that were credited by the word of a gateway: one payment credits one deposit.
create table gateway_payments (
  gateway text not null check (gateway in ('razorpay', 'cashfree', 'phonepe')),
  payment_no text not null check (length(payment_no) between 1 and 200),
  deposit_id bigint not null unique references deposits,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (gateway, payment_no)
);
create trigger gateway_payments_append_only before update or delete or truncate on gateway_payments
  for each statement execute function refuse_change();

-- Money that came in, or is said to have, and that no request fits: never credited by itself, decided by a person once.
create table payment_exceptions (
  id bigint generated always as identity (start with 30001) primary key,
  source text not null check (source in ('statement', 'razorpay', 'cashfree', 'phonepe')),
  -- What names the payment where it comes from, so that a payment that is told twice is one exception.
  name text not null check (length(name) between 1 and 400),
  problem text not null check (problem in ('amount_differs', 'disputed', 'unknown', 'request_decided', 'currency_differs')),
  amount bigint not null check (amount > 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  reference text not null default '' check (length(reference) <= 100),
  narration text not null default '' check (length(narration) <= 200),
  paid_on date,
  state text not null default 'open' check (state in ('open', 'credited', 'not_ours')),
  told_at timestamptz not null default clock_timestamp(),
  deposit_id bigint unique references deposits,
  -- To the millisecond, as the marker of a page of the list says it.
  decided_at timestamptz(3),
  decided_by bigint references staff,
  reason text not null default '',
  unique (source, name),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'credited') = (deposit_id is not null)),
  check (state <> 'not_ours' or (reason <> '' and decided_by is not null))
);
create index payment_exceptions_open on payment_exceptions (id) where state = 'open';
create index payment_exceptions_decided on payment_exceptions (decided_at, id) where state <> 'open';

create function guard_payment_exception() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or (new.id, new.source, new.name, new.amount, new.utr, new.reference, new.told_at)
      is distinct from (old.id, old.source, old.name, old.amount, old.utr, old.reference, old.told_at) then
    raise exception 'payment exception % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payment_exceptions_guard before update on payment_exceptions
  for each row execute function guard_payment_exception();
create trigger payment_exceptions_kept before delete or truncate on payment_exceptions
  for each statement execute function refuse_change();

-- By their amount a person finds the requests that a payment may belong to.
create index deposits_waiting_by_amount on deposits (amount) where state in ('started', 'pending');
