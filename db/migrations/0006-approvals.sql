-- feature: accounts. What one staff member asks for and a second one decides on; and the trail of every staff act.

create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('declare_result', 'close_session')),
  -- What it is about, by kind: a market session.
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
  -- Whether the operator's setting allowed the maker to decide alone.
  alone boolean not null default false,
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'approved' or alone or decided_by <> made_by)
);
create index approvals_waiting on approvals (subject, kind) where state = 'waiting';

-- A decision is final: what was asked for never changes and nobody decides twice.
create function guard_approval() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.kind, new.subject, new.payload, new.made_by, new.made_at)
    is distinct from (old.kind, old.subject, old.payload, old.made_by, old.made_at) then
    raise exception 'approval % cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger approvals_guard before update on approvals for each row execute function guard_approval();
create trigger approvals_kept before delete or truncate on approvals
  for each statement execute function refuse_change();

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
create index audit_events_by_object on audit_events (object, id);
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
