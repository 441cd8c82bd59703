-- feature: gateways. The trigger of unmatched_payments: the data of the payment does not change, and it is decided once.
create or replace function guard_unmatched_payment() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or (new.id, new.source, new.name, new.amount, new.utr, new.reference, new.told_at)
      is distinct from (old.id, old.source, old.name, old.amount, old.utr, old.reference, old.told_at) then
    raise exception 'payment exception % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
