-- feature: gateways. The trigger of bank_statements: the file and what was read of it do not change, and it is confirmed once.
create or replace function guard_bank_statement() returns trigger language plpgsql as $$
begin
  if old.finished_at is not null
    or to_jsonb(new) - '{approval_id,proposed_by,confirmed_by,confirmed_at,line_count,finished_at,credited,listed}'::text[]
      <> to_jsonb(old) - '{approval_id,proposed_by,confirmed_by,confirmed_at,line_count,finished_at,credited,listed}'::text[]
    or (old.confirmed_at is not null
      and (new.approval_id, new.proposed_by, new.confirmed_by, new.confirmed_at, new.line_count)
        is distinct from (old.approval_id, old.proposed_by, old.confirmed_by, old.confirmed_at, old.line_count)) then
    raise exception 'bank statement % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
