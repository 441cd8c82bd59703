-- feature: ledger. Wallets and the append-only ledger; amounts are hundredths of a point.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;

-- The one table whose rows are updated with every bid: half-empty pages keep those updates in place (HOT).
create table wallets (
  player_id bigint primary key references players,
  balance bigint not null default 0 check (balance >= 0),
  -- Number of the player's newest ledger entry.
  seq bigint not null default 0 check (seq >= 0),
  -- Until when the allowance of slips is spent (a leaking bucket, see place_slips).
  slips_spent_until timestamptz not null default '-infinity'
) with (fillfactor = 50);

-- What a ledger row is about, and the house account on its other side. A house balance is the sum of its entries:
-- there is no house row that every bid would have to lock.
create table ledger_kinds (
  kind text primary key,
  account text not null,
  direction smallint not null check (direction in (-1, 0, 1))
);
insert into ledger_kinds (kind, account, direction) values
  ('stake', 'house:bets', -1),
  ('win', 'house:bets', 1),
  ('refund', 'house:bets', 1),
  ('win_reversal', 'house:bets', -1),
  ('bonus', 'house:bonuses', 1),
  ('deposit', 'house:deposits', 1),
  ('withdrawal_hold', 'house:withdrawals', -1),
  ('withdrawal_release', 'house:withdrawals', 1),
  ('transfer_out', 'house:transfers', -1),
  ('transfer_in', 'house:transfers', 1),
  ('adjustment', 'house:adjustments', 0);
create trigger ledger_kinds_append_only before update or delete or truncate on ledger_kinds
  for each statement execute function refuse_change();

-- One row is one posting between a player and a house account: player side `amount`, house side minus `amount`.
-- The key (player_id, seq) is a gap-free chain per player, so a lost update cannot even be stored.
-- No foreign keys here, in slips and in wins: each would lock and rewrite the row it points to, for every bid.
-- Rows get in through the functions below only, and invariants.sql proves that none points nowhere.
create table ledger (
  player_id bigint not null,
  seq bigint not null check (seq > 0),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  kind text not null check (kind in (
    'stake', 'win', 'refund', 'win_reversal', 'bonus', 'deposit', 'withdrawal_hold', 'withdrawal_release',
    'transfer_out', 'transfer_in', 'adjustment'
  )),
  -- Idempotency: 'stake:' and the client's key, 'win:' and the settlement, and so on; purposes can never collide.
  key text not null check (length(key) between 3 and 220),
  -- What the row is about, by kind: market day of a stake, settlement of a win. Never a key that a client chose.
  reference bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, seq),
  unique (player_id, key)
);
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();

-- A wallet's number moves only forward and a wallet is never removed.
-- The conditions stand in the triggers, so that a right change costs no call.
create function refuse_wallet_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet % changes only together with a new ledger entry', old.player_id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger wallets_guard before update on wallets for each row
  when (new.player_id <> old.player_id or new.seq <= old.seq) execute function refuse_wallet_change();
create trigger wallets_kept before delete or truncate on wallets for each statement execute function refuse_change();

-- Double entry, unfolded: every row of the ledger is two entries that cancel out.
create view ledger_entries as
  select l.player_id, l.seq, 'player:' || l.player_id as account, l.amount, l.kind, l.at from ledger l
  union all
  select l.player_id, l.seq, k.account, -l.amount, l.kind, l.at from ledger l join ledger_kinds k using (kind);

-- Posts rows for many players in one statement: locks their wallets in player order, keeps what is new by key,
-- refuses the whole call when a wallet would go below zero. Every way of moving points but placing slips uses it.
create function post_ledger(
  p_players bigint[], p_amounts bigint[], p_kind text, p_keys text[], p_references bigint[]
) returns table (player_id bigint, seq bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from wallets w where w.player_id = any (p_players) order by w.player_id for no key update;
  return query
    with wanted as (
      select * from unnest(p_players, p_amounts, p_keys, p_references) as t (player_id, amount, key, reference)
    ),
    posted as (
      select w.player_id, w.amount, w.key, w.reference from wanted w
      where not exists (select 1 from ledger l where l.player_id = w.player_id and l.key = w.key)
    ),
    moved as (
      update wallets w set balance = w.balance + p.amount, seq = w.seq + 1
      from posted p where p.player_id = w.player_id
      returning w.player_id, w.seq, w.balance, p.amount, p.key, p.reference
    ),
    written as (
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
      select m.player_id, m.seq, m.amount, m.balance, p_kind, m.key, m.reference from moved m
    )
    select m.player_id, m.seq, m.balance from moved m;
end $$;
