-- feature: payments. What staff write down about a deposit or a withdrawal, for each other.

create table payment_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  deposit_id bigint references deposits,
  withdrawal_id bigint references withdrawals,
  staff_id bigint not null references staff,
  text text not null check (length(text) between 1 and 500),
  at timestamptz not null default clock_timestamp(),
  constraint payment_notes_of_one check (num_nonnulls(deposit_id, withdrawal_id) = 1)
);
comment on table payment_notes is 'Notes of staff about a deposit or a withdrawal; no player sees them, and they are erased with the player.';
create index payment_notes_of_deposit on payment_notes (deposit_id, id) where deposit_id is not null;
create index payment_notes_of_withdrawal on payment_notes (withdrawal_id, id) where withdrawal_id is not null;
create index payment_notes_of_player on payment_notes (player_id);
create trigger payment_notes_append_only before update or truncate on payment_notes for each statement execute function
  refuse_change();
create trigger payment_notes_kept before delete on payment_notes for each row execute function guard_payment_note();
