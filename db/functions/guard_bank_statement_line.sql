-- feature: gateways. The trigger of bank_statement_lines: the payment does not change, and its turn comes once.
create or replace function guard_bank_statement_line() returns trigger language plpgsql as $$
begin
  if old.outcome is not null or new.outcome is null
    or to_jsonb(new) - '{outcome,deposit_id}'::text[] <> to_jsonb(old) - '{outcome,deposit_id}'::text[] then
    raise exception 'line % of bank statement % cannot be changed so', old.line, old.statement_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
