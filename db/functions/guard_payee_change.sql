-- feature: payees. The trigger of payee_changes: the time does not change, an early confirmation cannot be withdrawn, and a
-- change is active before its time only when both staff members confirmed again.
create or replace function guard_payee_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' or (new.approval_id, new.in_force_at) is distinct from (old.approval_id, old.in_force_at)
    or (old.maker_again_at is not null and new.maker_again_at is distinct from old.maker_again_at)
    or (old.checker_again_at is not null and new.checker_again_at is distinct from old.checker_again_at)
    or (new.state = 'in_force' and clock_timestamp() < old.in_force_at
      and (new.maker_again_at is null or new.checker_again_at is null)) then
    raise exception 'payee change % cannot be changed so', old.approval_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
