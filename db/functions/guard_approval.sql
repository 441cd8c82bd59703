-- feature: approvals. The trigger of approvals: a decision is final, the proposal never changes, and nobody decides twice.
create or replace function guard_approval() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.kind, new.subject, new.payload, new.made_by, new.made_at)
    is distinct from (old.kind, old.subject, old.payload, old.made_by, old.made_at) then
    raise exception 'approval % cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
