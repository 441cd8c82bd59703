-- feature: exposure. The trigger of cutting sheets: a sheet never changes, and goes 90 days after it was made.
create or replace function guard_cutting_sheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '90 days' then
    return old;
  end if;
  raise exception 'a cutting sheet is kept as it is for 90 days' using errcode = 'integrity_constraint_violation';
end $$;
