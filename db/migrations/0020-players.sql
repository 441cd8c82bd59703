-- feature: players. Notes of staff about players, and wallet adjustments by two staff members.

create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  staff_id bigint not null references staff,
  text text not null check (length(text) between 1 and 500),
  at timestamptz not null default clock_timestamp()
);
comment on table player_notes is 'What staff write about a player. Never changed; notes go with the person they are about, and not before.';
create index player_notes_of_player on player_notes (player_id, id);
create trigger player_notes_append_only before update or truncate on player_notes
  for each statement execute function refuse_change();
create trigger player_notes_kept before delete on player_notes for each row execute function guard_player_note();

create table adjustments (
  approval_id bigint primary key references approvals,
  player_id bigint not null references players,
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  confirmed_by bigint not null references staff,
  key text not null check (length(key) between 1 and 255),
  unique (player_id, seq),
  unique (confirmed_by, key)
);
comment on table adjustments is 'What a second person approved: booked under the key ''adjustment:'' and the number of the approval, which is its reference too.';
comment on column adjustments.balance_after is 'What the wallet held when all was done; the first answer, asked for again, says so again.';
create trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_change();
