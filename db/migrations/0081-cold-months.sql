-- feature: ledger. Old months go to cold storage and come back (docs/decisions/0081-cold-months.md).

create table cold_moves (
  id bigint generated always as identity primary key,
  period integer not null references book_months,
  act text not null check (act in ('detach', 'attach')),
  at timestamptz not null default clock_timestamp(),
  by text not null check (by <> ''),
  folder text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  entries bigint not null check (entries >= 0),
  slips bigint not null check (slips >= 0),
  wins bigint not null check (wins >= 0),
  amount bigint not null,
  won bigint not null check (won >= 0)
);
comment on table cold_moves is 'Each time a part of ledger, slips and wins went to cold storage or came back. The newest of a part says where it is.';
comment on column cold_moves.by is 'The user of the machine, or who was named.';
comment on column cold_moves.sha256 is 'Of the file manifest.json, which has the checksums of the others.';
comment on column cold_moves.amount is 'What its entries sum up to for wallets, in hundredths.';
comment on column cold_moves.won is 'What of it was won.';
create index cold_moves_newest on cold_moves (period, id);
create trigger cold_moves_append_only before update or delete or truncate on cold_moves
  for each statement execute function refuse_change();

create table cold_references (
  move_id bigint not null references cold_moves,
  player_id bigint not null,
  kind text not null check (kind in ('settlement', 'void')),
  reference bigint not null,
  amount bigint not null check (amount > 0),
  primary key (move_id, player_id, kind, reference)
);
comment on table cold_references is 'Of months in cold storage: what a player had won by a result that was taken back, and had bid on what was voided. The entries that corrected it stay.';
create index cold_references_of_player on cold_references (player_id);
create trigger cold_references_append_only before update or delete or truncate on cold_references
  for each statement execute function refuse_change();

-- What one player was booked in one day of the books and in one month that is in cold storage, without an entry of another part
-- between: from the number in the key on, which also says how many wins it has and what they came to: carried:17:2:950000.
insert into ledger_kinds (kind, account, direction) values ('carried', 'house:bets', 0);
-- Both are wider than those before, which held for every row that is there, so nothing has to be read.
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (kind in (
  'stake', 'win', 'refund', 'win_reversal', 'bonus', 'deposit', 'withdrawal_hold', 'withdrawal_release',
  'transfer_out', 'transfer_in', 'adjustment', 'carried'
)) not valid;
alter table ledger drop constraint ledger_amount_check;
alter table ledger add constraint ledger_amount_check check (amount <> 0 or kind = 'carried') not valid;
