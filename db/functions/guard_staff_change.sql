-- feature: staff-changes. The trigger of staff_changes: the time does not change, nothing takes effect before it, and an outcome is final.
create or replace function guard_staff_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' or (new.approval_id, new.takes_effect_at) is distinct from (old.approval_id, old.takes_effect_at)
    or (new.state in ('done', 'failed') and clock_timestamp() < old.takes_effect_at) then
    raise exception 'staff change % cannot be changed so', old.approval_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
