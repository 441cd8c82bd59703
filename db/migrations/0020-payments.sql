-- feature: payments. Money in and out: fund requests, the numbers that withdrawals go to, withdrawals, transfers.

-- Pictures that prove something: the player's screenshot, the house's receipt. Kept apart, so that lists stay small.
create table payment_pictures (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 2097152),
  at timestamptz not null default clock_timestamp()
);
create trigger payment_pictures_append_only before update or truncate on payment_pictures
  for each statement execute function refuse_change();

-- A payment link was handed out ('started'), a payment was begun ('pending'), and what came of it. Only 'credited' moves points:
-- what was really received, under the key 'deposit:' and this id. What a player's own limit does not allow yet is held: it is
-- the player's, but in no wallet, and is credited when the limit allows it, each time under a key that names what was held.
create table deposits (
  id bigint generated always as identity (start with 10001) primary key,
  player_id bigint not null references players,
  -- Goes with the payment, so that a bank statement or a gateway can name it.
  reference text not null unique check (reference ~ '^[A-Z0-9]{12,35}$'),
  amount bigint not null check (amount > 0),
  app text not null check (app in ('phonepe', 'google_pay', 'paytm', 'other', 'qr', 'gateway')),
  state text not null default 'started' check (state in ('started', 'pending', 'credited', 'rejected', 'expired')),
  -- The twelve digits by which the bank names the payment. One reference serves one deposit, unless that was rejected.
  utr text check (utr ~ '^[0-9]{12}$'),
  -- What a second player claimed although another deposit has it already: for a person to look at.
  disputed_utr text check (disputed_utr ~ '^[0-9]{12}$'),
  picture_id bigint references payment_pictures,
  -- What was really received, and the part of it that is over the player's own limit and therefore held.
  received bigint check (received > 0),
  held bigint not null default 0 check (held >= 0 and held <= coalesce(received, 0)),
  started_at timestamptz not null default clock_timestamp(),
  pending_at timestamptz,
  -- To the millisecond, as the marker of a page of the list says it.
  decided_at timestamptz(3),
  decided_by bigint references staff,
  -- 'staff', or the gateway whose signed word it was.
  decided_through text not null default '',
  reason text not null default '',
  check ((state in ('credited', 'rejected', 'expired')) = (decided_at is not null)),
  check ((state = 'credited') = (received is not null))
);
create unique index deposits_by_utr on deposits (utr) where state <> 'rejected';
create index deposits_of_player on deposits (player_id, id);
create index deposits_waiting on deposits (id) where state = 'pending' or held > 0;
create index deposits_started on deposits (started_at) where state = 'started';
create index deposits_decided on deposits (decided_at, id) where pending_at is not null and decided_at is not null and held = 0;
create index deposits_disputed on deposits (disputed_utr) where disputed_utr is not null;

-- The keys of the calls that said a payment was begun: two of them may have found the same request.
create table deposit_keys (
  player_id bigint not null references players,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null check (length(fingerprint) = 32),
  deposit_id bigint not null references deposits,
  -- As the call was answered, and is answered again.
  state text not null check (state in ('pending', 'credited')),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);
create trigger deposit_keys_append_only before update or delete or truncate on deposit_keys
  for each statement execute function refuse_change();

-- States go forward only, and what was decided stays; of what is held a part may be credited later, and the picture goes when
-- its player is erased.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if (old.state in ('credited', 'rejected', 'expired') and
      (new.held > old.held or (new.picture_id is not null and new.picture_id is distinct from old.picture_id)
        or to_jsonb(new) - '{held,picture_id}'::text[] <> to_jsonb(old) - '{held,picture_id}'::text[]))
    or (old.state = 'pending' and new.state = 'started')
    or (new.id, new.player_id, new.reference, new.started_at)
      is distinct from (old.id, old.player_id, old.reference, old.started_at)
    or (old.state = 'pending' and new.amount <> old.amount) then
    raise exception 'deposit % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger deposits_guard before update on deposits for each row execute function guard_deposit();
create trigger deposits_kept before delete or truncate on deposits for each statement execute function refuse_change();

-- Who asked for the code to a number for withdrawals: nobody else can save the number with it.
alter table codes add column player_id bigint references players;

-- Where withdrawals go, one number per app. The number itself is sealed with a key that the database does not hold; the MAC
-- tells whether two players have the same one.
create table payout_numbers (
  player_id bigint not null references players,
  method text not null check (method in ('google_pay', 'paytm', 'phonepe')),
  sealed_number bytea not null,
  number_mac bytea not null check (length(number_mac) = 32),
  added_at timestamptz not null default clock_timestamp(),
  -- Whoever took over a phone must not carry the money off the same day.
  usable_from timestamptz not null default clock_timestamp() + interval '24 hours',
  primary key (player_id, method)
);
create index payout_numbers_by_mac on payout_numbers (number_mac);

-- Points are held from the request on ('withdrawal_hold') and come back only when it is cancelled ('withdrawal_release').
create table withdrawals (
  id bigint generated always as identity (start with 50001) primary key,
  player_id bigint not null references players,
  key text not null,
  fingerprint bytea not null,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('google_pay', 'paytm', 'phonepe')),
  -- As it was when the player asked; later changes do not redirect the money.
  sealed_number bytea not null,
  number_mac bytea not null,
  hold_seq bigint not null,
  -- What all pending withdrawals together held then; the first answer, asked for again, says so again.
  held_after bigint not null check (held_after >= amount),
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  asked_at timestamptz not null default clock_timestamp(),
  -- The first of two people, where the amount needs two.
  first_by bigint references staff,
  first_at timestamptz,
  -- To the millisecond, as the marker of a page of the list says it.
  decided_at timestamptz(3),
  decided_by bigint references staff,
  -- How the bank names the payment.
  reference text not null default '',
  picture_id bigint references payment_pictures,
  reason text not null default '',
  unique (player_id, key),
  check ((state = 'pending') = (decided_at is null)),
  check ((first_by is null) = (first_at is null)),
  check (state <> 'approved' or first_by is distinct from decided_by)
);
create index withdrawals_of_player on withdrawals (player_id, id);
create index withdrawals_waiting on withdrawals (id) where state = 'pending';
create index withdrawals_decided on withdrawals (decided_at, id) where state <> 'pending';

create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending'
    or (new.player_id, new.key, new.amount, new.method, new.sealed_number, new.hold_seq, new.asked_at)
      is distinct from (old.player_id, old.key, old.amount, old.method, old.sealed_number, old.hold_seq, old.asked_at)
    or (old.first_by is not null and new.first_by is distinct from old.first_by) then
    raise exception 'withdrawal % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_guard before update on withdrawals for each row execute function guard_withdrawal();
create trigger withdrawals_kept before delete or truncate on withdrawals for each statement execute function refuse_change();

-- Both sides are booked in one transaction under the key 'transfer_out:' and 'transfer_in:' with this id.
create table transfers (
  id bigint generated always as identity (start with 70001) primary key,
  from_player bigint not null references players,
  to_player bigint not null references players check (to_player <> from_player),
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 80),
  key text not null,
  fingerprint bytea not null,
  out_seq bigint not null,
  in_seq bigint not null,
  at timestamptz not null default clock_timestamp(),
  unique (from_player, key)
);
create index transfers_to on transfers (to_player, at);
create index transfers_from on transfers (from_player, at);
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();

-- Changing where players pay to needs two people (security.md §6.7).
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('declare_result', 'close_session', 'change_rates', 'change_payee'));
