-- feature: payments. The trigger of withdrawals: the request does not change, nor does the first of two staff members, and it
-- is decided once. What somebody has approved as paid is cancelled only after it was asked for; that another person asked is a
-- check of the table. Only its number may be sealed with another key, whatever its state, and then nothing else changes.
create or replace function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if substr(new.sealed_number, 1, 4) <> substr(old.sealed_number, 1, 4)
    and to_jsonb(new) - 'sealed_number' = to_jsonb(old) - 'sealed_number' then
    return new;
  end if;
  if old.state <> 'pending'
    or (new.player_id, new.key, new.amount, new.method, new.sealed_number, new.number_mac, new.hold_seq, new.asked_at)
      is distinct from
      (old.player_id, old.key, old.amount, old.method, old.sealed_number, old.number_mac, old.hold_seq, old.asked_at)
    or (old.first_by is not null and new.first_by is distinct from old.first_by)
    or (old.cancel_asked_by is not null and (new.cancel_asked_by, new.cancel_asked_at, new.cancel_reason)
      is distinct from (old.cancel_asked_by, old.cancel_asked_at, old.cancel_reason))
    or (new.state = 'cancelled' and new.first_by is not null
      and (old.cancel_asked_by is null or new.decided_by is null)) then
    raise exception 'withdrawal % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
