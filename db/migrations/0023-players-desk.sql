-- feature: players. What staff write about players, wallets adjusted by two people, and how the lists of the desk find their rows.

-- Never changed; they go with the person they are about, and not before.
create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  staff_id bigint not null references staff,
  text text not null check (length(text) between 1 and 500),
  at timestamptz not null default clock_timestamp()
);
create index player_notes_of_player on player_notes (player_id, id);
create trigger player_notes_append_only before update or truncate on player_notes
  for each statement execute function refuse_change();

create function guard_player_note() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from players p where p.id = old.player_id and p.erased_at is not null) then
    raise exception 'player_notes is append-only: % refused', tg_op using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger player_notes_kept before delete on player_notes for each row execute function guard_player_note();

-- The subject of 'adjust_wallet' is the player.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('declare_result', 'close_session', 'change_rates', 'change_payee', 'adjust_wallet'));
-- Asking twice under one key is asking once.
create unique index approvals_adjust_key on approvals (made_by, (payload ->> 'key')) where kind = 'adjust_wallet';

-- What a second person approved: booked under the key 'adjustment:' and the number of the approval, which is its reference too.
create table adjustments (
  approval_id bigint primary key references approvals,
  player_id bigint not null references players,
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  -- What the wallet held when all was done; the first answer, asked for again, says so again.
  balance_after bigint not null check (balance_after >= 0),
  confirmed_by bigint not null references staff,
  key text not null check (length(key) between 1 and 200),
  unique (player_id, seq),
  unique (confirmed_by, key)
);
create trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_change();

-- By the beginning or the end of a number.
create index players_by_mobile_start on players (mobile text_pattern_ops);
create index players_by_mobile_end on players (reverse(mobile) text_pattern_ops);
create index known_devices_by_device on known_devices (device_hash);

-- The ledger of the house by time. Bids and wins, by far the most, get an index that costs a slip next to nothing, because
-- rows lie in the order in which they were booked; all others get one that finds a few among many.
create index ledger_by_time on ledger using brin (at) with (pages_per_range = 32, autosummarize = on);
create index ledger_of_money_by_time on ledger (at) where kind not in ('stake', 'win');
create index ledger_of_money_by_reference on ledger (reference) where kind not in ('stake', 'win') and reference is not null;
