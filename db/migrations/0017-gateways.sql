-- feature: gateways. Orders at payment gateways, what gateways say of them, and payments that no fund request fits.

create table gateway_orders (
  deposit_id bigint primary key references deposits,
  gateway text not null check (gateway ~ '^[a-z][a-z0-9_]{0,39}$'),
  amount bigint not null check (amount > 0),
  started_at timestamptz not null default clock_timestamp(),
  polls integer not null default 0,
  next_poll_at timestamptz not null default clock_timestamp() + interval '3 minutes',
  ended_at timestamptz
);
comment on table gateway_orders is 'A payment that a gateway was asked to collect.';
comment on column gateway_orders.amount is 'What was asked for, whatever is said of the request later.';
comment on column gateway_orders.polls is 'Whoever hears nothing asks, less and less often.';
create index gateway_orders_due on gateway_orders (next_poll_at) where ended_at is null;
create trigger gateway_orders_kept before delete or truncate on gateway_orders
  for each statement execute function refuse_change();

create table gateway_events (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9_]{0,39}$'),
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null,
  outcome text not null check (outcome in ('credited', 'known', 'failed', 'waiting', 'unmatched', 'ignored')),
  at timestamptz not null default clock_timestamp(),
  primary key (gateway, event_id)
);
comment on table gateway_events is 'Every webhook with a right signature, once, and what came of it.';
create trigger gateway_events_append_only before update or delete or truncate on gateway_events
  for each statement execute function refuse_change();

create table gateway_payments (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9_]{0,39}$'),
  payment_no text not null check (length(payment_no) between 1 and 200),
  deposit_id bigint not null unique references deposits,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (gateway, payment_no)
);
comment on table gateway_payments is 'The payments that were credited by the word of a gateway: one payment credits one deposit.';
create trigger gateway_payments_append_only before update or delete or truncate on gateway_payments
  for each statement execute function refuse_change();

create table unmatched_payments (
  id bigint generated always as identity (start with 30001) primary key,
  source text not null check (source ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (length(name) between 1 and 400),
  problem text not null check (problem in (
    'amount_differs', 'disputed', 'unknown', 'request_decided', 'currency_differs', 'own_account'
  )),
  amount bigint not null check (amount > 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  reference text not null default '' check (length(reference) <= 100),
  narration text not null default '' check (length(narration) <= 200),
  payer text not null default '' check (length(payer) <= 100),
  paid_on date,
  state text not null default 'open' check (state in ('open', 'credited', 'not_ours')),
  told_at timestamptz not null default clock_timestamp(),
  deposit_id bigint unique references deposits,
  decided_at timestamptz(3),
  decided_by bigint references staff,
  reason text not null default '',
  unique (source, name),
  constraint unmatched_payments_decided_at_some_time check ((state = 'open') = (decided_at is null)),
  constraint unmatched_payments_credited_to_a_deposit check ((state = 'credited') = (deposit_id is not null)),
  constraint unmatched_payments_not_ours_by_somebody check (state <> 'not_ours' or (reason <> '' and decided_by is not null))
);
comment on table unmatched_payments is 'Money that came in, or was reported, and that no request fits: never credited automatically, decided once by a staff member.';
comment on column unmatched_payments.name is 'What names the payment where it comes from, so that a payment that is reported twice is one row.';
comment on column unmatched_payments.problem is 'Why it was not credited. ''own_account'': what matches a request of the own account of who brings the statement is left to somebody else.';
comment on column unmatched_payments.payer is 'Who paid, where the bank says it in a column of its own.';
comment on column unmatched_payments.decided_at is 'To the millisecond, as the marker of a page of the list says it.';
create index unmatched_payments_open on unmatched_payments (id) where state = 'open';
create index unmatched_payments_open_by_utr on unmatched_payments (utr) where state = 'open' and utr is not null;
create index unmatched_payments_decided on unmatched_payments (decided_at, id) where state <> 'open';
create trigger unmatched_payments_guard before update on unmatched_payments
  for each row execute function guard_unmatched_payment();
create trigger unmatched_payments_kept before delete or truncate on unmatched_payments
  for each statement execute function refuse_change();
