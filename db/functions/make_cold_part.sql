-- feature: books. A table like a part of ledger, slips or wins, beside it, for what will take its place. The check lets it be attached
-- without being read.
create or replace function make_cold_part(p_table text, p_period integer) returns text language plpgsql as $$
declare
  v_part text := p_table || '_' || p_period || '_next';
  v_month record;
begin
  select * into strict v_month from book_months where period = p_period;
  execute format('create table %I (like %I including all)', v_part, p_table || '_0');
  execute format('comment on table %I is %L', v_part, 'A part of ' || p_table || '.');
  execute format('alter table %I add constraint %I check (period >= %s and period < %s)', v_part, v_part || '_month',
    v_month.from_period, v_month.until_period);
  execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
    p_table || '_' || p_period || '_append_only_next', v_part);
  return v_part;
end $$;
