-- feature: content. The trigger of content_changes: the time does not change, players see nothing before it, and an outcome is final.
create or replace function guard_content_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled'
    or (new.approval_id, new.key, new.language, new.in_force_at)
      is distinct from (old.approval_id, old.key, old.language, old.in_force_at)
    or (new.state = 'in_force' and clock_timestamp() < old.in_force_at) then
    raise exception 'content change % cannot be changed so', old.approval_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
