-- feature: books. The trigger of payout_stops: a stop is lifted once, and the first of the two staff members who lift it does
-- not change.
create or replace function guard_payout_stop() returns trigger language plpgsql as $$
begin
  if old.lifted_at is not null or (new.check_id, new.began_at) is distinct from (old.check_id, old.began_at)
    or (old.first_by is not null and (new.first_by, new.first_at) is distinct from (old.first_by, old.first_at)) then
    raise exception 'stop % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
