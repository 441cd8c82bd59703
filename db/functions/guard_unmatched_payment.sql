-- feature: gateways. The trigger of unmatched_payments: the data of the payment does not change, and it is decided once.
create or replace function guard_unmatched_payment() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or to_jsonb(new) - '{state,deposit_id,decided_at,decided_by,reason}'::text[]
      <> to_jsonb(old) - '{state,deposit_id,decided_at,decided_by,reason}'::text[] then
    raise exception 'payment exception % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
