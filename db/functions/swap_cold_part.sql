-- feature: books. The table that was made for a month takes the place of its part, if it has one. The caller has locked the table.
create or replace function swap_cold_part(p_table text, p_period integer, p_has_next boolean) returns void language plpgsql as $$
declare
  v_part text := p_table || '_' || p_period;
  v_month record;
begin
  select * into strict v_month from book_months where period = p_period;
  if to_regclass(v_part) is not null then
    execute format('alter table %I detach partition %I', p_table, v_part);
    execute format('drop table %I', v_part);
  end if;
  if p_has_next then
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', p_table, v_part || '_next',
      v_month.from_period, v_month.until_period);
    execute format('alter table %I drop constraint %I', v_part || '_next', v_part || '_next_month');
    execute format('alter table %I rename to %I', v_part || '_next', v_part);
    execute format('alter trigger %I on %I rename to %I', v_part || '_append_only_next', v_part, v_part || '_append_only');
    if exists (select from pg_roles where rolname = 'ank_serve') then
      execute format('grant select on %I to ank_serve, ank_read', v_part);
    end if;
  end if;
end $$;
