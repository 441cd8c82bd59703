-- feature: payments. A new payee that two people have agreed on waits before players pay there (security.md MON-13).

create table payee_changes (
  approval_id bigint primary key references approvals,
  in_force_at timestamptz not null,
  state text not null default 'coming' check (state in ('coming', 'in_force', 'stopped')),
  -- One person may stop it while it waits.
  stopped_by bigint references staff,
  stop_reason text not null default '',
  check ((state = 'stopped') = (stopped_by is not null))
);
-- One at a time, so that none is overtaken by an older one.
create unique index payee_changes_coming on payee_changes ((true)) where state = 'coming';

create function guard_payee_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'coming' or (new.approval_id, new.in_force_at) is distinct from (old.approval_id, old.in_force_at)
    or (new.state = 'in_force' and clock_timestamp() < old.in_force_at) then
    raise exception 'payee change % cannot be changed so', old.approval_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payee_changes_guard before update on payee_changes for each row execute function guard_payee_change();
create trigger payee_changes_kept before delete or truncate on payee_changes for each statement execute function refuse_change();
