-- feature: ledger. Wallets, the append-only ledger, and clawback debts. Amounts are hundredths of a point.

-- A fill factor leaves room on each page, so that updates of a row stay on its page (HOT).
create table wallets (
  player_id bigint primary key references players,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0 check (seq >= 0),
  slips_spent_until timestamptz not null default '-infinity'
) with (fillfactor = 50);
comment on table wallets is 'What each player has: the one table whose rows are updated with every bid. A row changes only together with a new ledger entry.';
comment on column wallets.seq is 'Number of the player''s newest ledger entry.';
comment on column wallets.slips_spent_until is 'Until when the allowance of slips is spent (a leaking bucket, see place_slips).';
create trigger wallets_guard before update on wallets for each row
  when (new.player_id <> old.player_id or new.seq <= old.seq) execute function refuse_wallet_change();
create trigger wallets_kept before delete or truncate on wallets for each statement execute function refuse_change();

create table ledger_kinds (
  kind text primary key,
  account text not null,
  direction smallint not null check (direction in (-1, 0, 1))
);
comment on table ledger_kinds is 'What a ledger row is about. The balance of an operator account is the sum of its entries: there is no row that every bid would have to lock.';
comment on column ledger_kinds.account is 'The operator account on the other side.';
comment on column ledger_kinds.direction is '1 when it gives to the wallet, -1 when it takes, 0 when it may do either.';
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

-- The key (player_id, seq) is a gap-free chain per player, so a lost update cannot be stored. No foreign keys here, in slips
-- and in wins: each foreign key would lock and rewrite the referenced row for every bid. Only functions insert rows, and
-- invariants.sql proves that every reference exists.
create table ledger (
  player_id bigint not null,
  seq bigint not null check (seq > 0),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  kind text not null check (kind in (
    'stake', 'win', 'refund', 'win_reversal', 'bonus', 'deposit', 'withdrawal_hold', 'withdrawal_release',
    'transfer_out', 'transfer_in', 'adjustment'
  )),
  key text not null check (length(key) between 3 and 280),
  reference bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, seq),
  unique (player_id, key)
);
comment on table ledger is 'One row is one posting between a player and an operator account: amount on the side of the player, minus amount on the other. Rows are only ever added.';
comment on column ledger.key is 'Idempotency: ''stake:'' and the client''s key, ''win:'' and the settlement, and so on; purposes can never collide.';
comment on column ledger.reference is 'What the row is about, by kind: market day of a stake, settlement of a win. Never a key that a client chose.';
-- For sums over all deposits and withdrawals of a player; bids, by far the most entries, are not in this index.
create index ledger_money_in_and_out on ledger (player_id, seq)
  where kind in ('deposit', 'withdrawal_hold', 'withdrawal_release');
-- A statement reads only the few entries that are not bids.
create index ledger_without_stakes on ledger (player_id, seq) include (kind, amount) where kind <> 'stake';
-- The ledger by time. Bids and wins, by far the most entries, have a BRIN index that costs a slip almost nothing, because rows
-- are stored in booking order. The other entries have an index that finds a few among many.
create index ledger_by_time on ledger using brin (at) with (pages_per_range = 32, autosummarize = on);
create index ledger_of_money_by_time on ledger (at) where kind not in ('stake', 'win');
create index ledger_of_money_by_reference on ledger (reference) where kind not in ('stake', 'win') and reference is not null;
create trigger ledger_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_change();

create table clawback_debts (
  player_id bigint not null,
  n bigint not null check (n > 0),
  amount bigint not null check (amount <> 0),
  debt_after bigint not null check (debt_after >= 0),
  seq bigint,
  key text not null check (key like 'win_reversal:%'),
  reference bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, n),
  unique (player_id, key),
  constraint clawback_debts_taken_by_an_entry check ((amount < 0) = (seq is not null)),
  constraint clawback_debts_for_a_settlement check ((amount > 0) = (reference is not null))
);
comment on table clawback_debts is 'A reversal takes what the wallet still has of a win; the rest is debt, which later credits pay. A chain per player like the ledger''s, written only while the player''s wallet is locked.';
comment on column clawback_debts.amount is 'Above zero: new debt. Below zero: debt that the ledger entry seq has paid.';
comment on column clawback_debts.reference is 'The settlement whose win is reversed; null where a later credit paid.';
create trigger clawback_debts_append_only before update or delete or truncate on clawback_debts
  for each statement execute function refuse_change();
