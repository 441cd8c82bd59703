-- feature: platform. The trigger of append-only tables: it refuses every update and delete.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'integrity_constraint_violation';
end $$;
