-- feature: payments. The trigger of withdrawals: the request does not change, nor does the first of two staff members, and it
-- is decided once.
create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending'
    or (new.player_id, new.key, new.amount, new.method, new.sealed_number, new.hold_seq, new.asked_at)
      is distinct from (old.player_id, old.key, old.amount, old.method, old.sealed_number, old.hold_seq, old.asked_at)
    or (old.first_by is not null and new.first_by is distinct from old.first_by) then
    raise exception 'withdrawal % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
