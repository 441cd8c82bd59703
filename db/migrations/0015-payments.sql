-- feature: payments. Money in, out and across: fund requests, the numbers that withdrawals go to, withdrawals, transfers.

create table payment_images (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  at timestamptz not null default clock_timestamp()
);
comment on table payment_images is 'Pictures that prove something: the player''s screenshot, the operator''s receipt. Kept apart, so that lists stay small.';
create trigger payment_images_append_only before update or truncate on payment_images
  for each statement execute function refuse_change();

create table deposits (
  id bigint generated always as identity (start with 10001) primary key,
  player_id bigint not null references players,
  reference text not null unique check (reference ~ '^[A-Z0-9]{12,35}$'),
  amount bigint not null check (amount > 0),
  app text not null check (app in ('phonepe', 'google_pay', 'paytm', 'other', 'qr', 'gateway')),
  state text not null default 'started' check (state in ('started', 'pending', 'credited', 'rejected', 'expired')),
  utr text check (utr ~ '^[0-9]{12}$'),
  disputed_utr text check (disputed_utr ~ '^[0-9]{12}$'),
  image_id bigint references payment_images,
  received bigint check (received > 0),
  held bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  pending_at timestamptz,
  decided_at timestamptz(3),
  decided_by bigint references staff,
  decided_through text not null default '',
  reason text not null default '',
  constraint deposits_held_check check (held >= 0 and held <= coalesce(received, 0)),
  constraint deposits_decided_at_some_time check ((state in ('credited', 'rejected', 'expired')) = (decided_at is not null)),
  constraint deposits_received_when_credited check ((state = 'credited') = (received is not null))
);
comment on table deposits is 'Fund requests. Only ''credited'' moves points: what was really received, under the key ''deposit:'' and this id.';
comment on column deposits.reference is 'Goes with the payment, so that a bank statement or a gateway can name it.';
comment on column deposits.state is 'A payment link was handed out (started), a payment was begun (pending), and what came of it.';
comment on column deposits.utr is 'The twelve digits by which the bank names the payment. One reference serves one deposit, unless that was rejected.';
comment on column deposits.disputed_utr is 'What a second player claimed although another deposit has it already: for a person to look at.';
comment on column deposits.received is 'What was really received.';
comment on column deposits.held is 'The part of it that the player''s own limit does not allow yet: the player''s, but in no wallet. It is credited when the limit allows it, each time under a key that names what was held.';
comment on column deposits.decided_at is 'To the millisecond, as the marker of a page of the list says it.';
comment on column deposits.decided_through is '''staff'', or the gateway whose signed word it was.';
create unique index deposits_by_utr on deposits (utr) where state <> 'rejected';
create index deposits_of_player on deposits (player_id, id);
create index deposits_waiting on deposits (id) where state = 'pending' or held > 0;
create index deposits_started on deposits (started_at) where state = 'started';
create index deposits_decided on deposits (decided_at, id) where pending_at is not null and decided_at is not null and held = 0;
create index deposits_disputed on deposits (disputed_utr) where disputed_utr is not null;
-- The undecided rows: few among many.
create index deposits_rejected on deposits (decided_at, id)
  where state in ('rejected', 'expired') and pending_at is not null;
-- Staff search by the bank's reference of a payment or by its amount.
create index deposits_rejected_by_utr on deposits (utr) where state = 'rejected' and utr is not null;
create index deposits_waiting_by_amount on deposits (amount) where state in ('started', 'pending');
create trigger deposits_guard before update on deposits for each row execute function guard_deposit();
create trigger deposits_kept before delete or truncate on deposits for each statement execute function refuse_change();

create table deposit_keys (
  player_id bigint not null references players,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null check (length(fingerprint) = 32),
  deposit_id bigint not null references deposits,
  state text not null check (state in ('pending', 'credited')),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);
comment on table deposit_keys is 'The keys of the calls that said a payment was begun: two of them may have found the same request.';
comment on column deposit_keys.state is 'As the call was answered, and is answered again.';
create trigger deposit_keys_append_only before update or delete or truncate on deposit_keys
  for each statement execute function refuse_change();

create table payout_numbers (
  player_id bigint not null references players,
  method text not null check (method in ('google_pay', 'paytm', 'phonepe')),
  sealed_number bytea not null,
  number_mac bytea not null check (length(number_mac) = 32),
  added_at timestamptz not null default clock_timestamp(),
  usable_from timestamptz not null default clock_timestamp() + interval '24 hours',
  primary key (player_id, method)
);
comment on table payout_numbers is 'Where withdrawals go, one number per app.';
comment on column payout_numbers.sealed_number is 'The number, sealed with a key that the database does not hold.';
comment on column payout_numbers.number_mac is 'Tells whether two players have the same number.';
comment on column payout_numbers.usable_from is 'Whoever took over a phone must not carry the money off the same day.';
create index payout_numbers_by_mac on payout_numbers (number_mac);

create table withdrawals (
  id bigint generated always as identity (start with 50001) primary key,
  player_id bigint not null references players,
  key text not null,
  fingerprint bytea not null,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('google_pay', 'paytm', 'phonepe')),
  sealed_number bytea not null,
  number_mac bytea not null,
  hold_seq bigint not null,
  held_after bigint not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  asked_at timestamptz not null default clock_timestamp(),
  first_by bigint references staff,
  first_at timestamptz,
  decided_at timestamptz(3),
  decided_by bigint references staff,
  reference text not null default '',
  image_id bigint references payment_images,
  reason text not null default '',
  unique (player_id, key),
  constraint withdrawals_held_after_check check (held_after >= amount),
  constraint withdrawals_decided_at_some_time check ((state = 'pending') = (decided_at is null)),
  constraint withdrawals_first_at_some_time check ((first_by is null) = (first_at is null)),
  constraint withdrawals_two_people check (state <> 'approved' or first_by is distinct from decided_by)
);
comment on table withdrawals is 'Points are held from the request on (''withdrawal_hold'') and come back only when it is cancelled (''withdrawal_release'').';
comment on column withdrawals.sealed_number is 'As it was when the player asked; later changes do not redirect the money.';
comment on column withdrawals.hold_seq is 'The ledger entry that took the points out of the wallet.';
comment on column withdrawals.held_after is 'What all pending withdrawals together held then; the first answer, asked for again, says so again.';
comment on column withdrawals.first_by is 'The first of two people, where the amount needs two.';
comment on column withdrawals.decided_at is 'To the millisecond, as the marker of a page of the list says it.';
comment on column withdrawals.reference is 'How the bank names the payment.';
create index withdrawals_of_player on withdrawals (player_id, id);
create index withdrawals_waiting on withdrawals (id) where state = 'pending';
create index withdrawals_waiting_by_number on withdrawals (number_mac) where state = 'pending';
create index withdrawals_decided on withdrawals (decided_at, id) where state <> 'pending';
create index withdrawals_cancelled on withdrawals (decided_at, id) where state = 'cancelled';
create index withdrawals_by_reference on withdrawals (reference) where reference <> '';
create trigger withdrawals_guard before update on withdrawals for each row execute function guard_withdrawal();
create trigger withdrawals_kept before delete or truncate on withdrawals for each statement execute function refuse_change();

create table transfers (
  id bigint generated always as identity (start with 70001) primary key,
  from_player bigint not null references players,
  to_player bigint not null references players,
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 80),
  key text not null,
  fingerprint bytea not null,
  out_seq bigint not null,
  in_seq bigint not null,
  at timestamptz not null default clock_timestamp(),
  unique (from_player, key),
  constraint transfers_to_player_check check (to_player <> from_player)
);
comment on table transfers is 'Points from player to player. Both sides are booked in one transaction under the key ''transfer_out:'' and ''transfer_in:'' with this id.';
comment on column transfers.out_seq is 'The ledger entry of who gives; in_seq is that of who gets.';
create index transfers_to on transfers (to_player, at);
create index transfers_from on transfers (from_player, at);
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
