-- feature: setting-changes. The trigger of setting_changes: what was agreed on does not change, nothing counts before its time,
-- and an outcome is final.
create or replace function guard_setting_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled'
    or (new.approval_id, new.key, new.value_before, new.value_after, new.in_force_at)
      is distinct from (old.approval_id, old.key, old.value_before, old.value_after, old.in_force_at)
    or (new.state in ('in_force', 'failed') and clock_timestamp() < old.in_force_at) then
    raise exception 'setting change % cannot be changed so', old.approval_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
