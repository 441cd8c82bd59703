-- feature: platform. What the server itself needs: rate limits across nodes, and the audit log.

-- Unlogged: after a crash every limit starts full again, which is acceptable, and no bid waits for the write-ahead log.
create unlogged table throttles (
  bucket text primary key,
  spent_until timestamptz not null,
  step interval not null,
  reach interval not null
) with (fillfactor = 50);
comment on table throttles is 'One row per limited thing: the instant until which its allowance is spent.';
comment on column throttles.step is 'One act moves spent_until by so much …';
comment on column throttles.reach is '… at most so far ahead of now.';

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  object text not null,
  detail jsonb not null default '{}',
  reason text not null default '',
  request_id text not null,
  ip_prefix text not null
);
comment on table audit_events is 'The trail: every act of staff or of security weight, written in the transaction of the act. No secret and no full phone number is in it.';
comment on column audit_events.actor is 'Who did it: ''staff:3'', ''player:1007'', ''system'' or ''visitor''.';
comment on column audit_events.object is 'What it was done to: ''session:12'', ''staff:4''.';
create index audit_events_by_object on audit_events (object, id);
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

-- The two tables of the migrations themselves, made before the first of them (src/server/platform/store/migrate.ts).
comment on table migrations is 'The files of db/migrations that this store has, each with the hash it had when it was applied.';
comment on table functions is 'The files of db/functions that this store has; one whose hash is another is put in again.';
comment on column functions.head is 'The text before the body: where it differs, the old one is dropped first.';
