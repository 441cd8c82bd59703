-- feature: approvals. What one staff member proposes and a second one decides.

create table approval_kinds (
  kind text primary key check (kind ~ '^[a-z]+(_[a-z]+)*$')
);
comment on table approval_kinds is 'What can be asked for. The program puts in the kinds that it knows when it starts; none is ever removed, because old approvals have it.';
create trigger approval_kinds_append_only before update or delete or truncate on approval_kinds
  for each statement execute function refuse_change();

create table approvals (
  id bigint generated always as identity primary key,
  kind text not null references approval_kinds,
  subject bigint not null,
  payload jsonb not null,
  reason text not null default '',
  made_by bigint not null references staff,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 minutes',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by bigint references staff,
  decided_at timestamptz,
  decision_reason text not null default '',
  alone boolean not null default false,
  constraint approvals_decided_by_somebody check ((state = 'waiting') = (decided_by is null)),
  constraint approvals_two_people check (state <> 'approved' or alone or decided_by <> made_by)
);
comment on table approvals is 'What one staff member asks for and a second one decides on (four eyes, decisions §5).';
comment on column approvals.subject is 'What it is about, by kind: a market session, a player, the rate card that is to be replaced (0 for that of a new installation).';
comment on column approvals.payload is 'What is to be done, by kind.';
comment on column approvals.alone is 'Whether the operator''s setting allowed the maker to decide alone.';
create index approvals_waiting on approvals (subject, kind) where state = 'waiting';
-- The same key twice is one request.
create unique index approvals_adjust_key on approvals (made_by, (payload ->> 'key')) where kind = 'adjust_wallet';
create trigger approvals_guard before update on approvals for each row execute function guard_approval();
create trigger approvals_kept before delete or truncate on approvals
  for each statement execute function refuse_change();
