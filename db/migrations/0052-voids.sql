-- feature: results. Sessions that get no result: every bid that needs them is refunded (decisions §5, T34).

create table session_voids (
  id bigint generated always as identity primary key,
  market_session_id integer not null unique references market_sessions,
  market_day_id bigint not null references market_days,
  codes smallint[] not null,
  reason text not null check (reason <> ''),
  approval_id bigint not null references approvals,
  made_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'planned' check (state in ('planned', 'running', 'done')),
  finished_at timestamptz,
  constraint session_voids_two_people check (made_by <> confirmed_by),
  constraint session_voids_finished check ((state = 'done') = (finished_at is not null))
);
comment on table session_voids is 'Sessions that were voided, and how far their refunds are. A void is final.';
comment on column session_voids.codes is 'The games whose bids it refunds: those that need the session, without those that an earlier void of the day refunds.';
comment on column session_voids.reason is 'Read by players.';
create index session_voids_of_day on session_voids (market_day_id);
create index session_voids_unfinished on session_voids (id) where state <> 'done';
create trigger session_voids_guard before update on session_voids for each row execute function guard_session_void();
create trigger session_voids_kept before delete or truncate on session_voids
  for each statement execute function refuse_change();

create table void_batches (
  void_id bigint not null references session_voids,
  batch integer not null,
  from_player bigint not null,
  to_player bigint not null,
  done_at timestamptz,
  bids_refunded bigint not null default 0,
  players_refunded bigint not null default 0,
  points_refunded bigint not null default 0,
  primary key (void_id, batch)
);
-- A void of a day may reverse the results of both its sessions.
alter table result_reversals drop constraint result_reversals_approval_id_key;
create index result_reversals_of_approval on result_reversals (approval_id);

comment on table void_batches is 'A range of players, refunded in one transaction.';
