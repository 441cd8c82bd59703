-- feature: ledger. Makes the parts of ledger, slips and wins for a month, if it has none. The first that is ever made is of this
-- month or a later one and also takes what is earlier, so that days of long ago need no parts of their own. Runs as the owner of the
-- tables, because whoever serves may make none. Nobody who places bids waits: the tables are made apart and then attached, which
-- only keeps out others who attach.
create or replace function make_month(p_period integer, p_this_month integer) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  v_period integer := p_period;
  v_from integer;
  v_until integer;
  v_table text;
  v_part text;
begin
  if exists (select from book_months m where p_period >= m.from_period and p_period < m.until_period) then
    return false;
  end if;
  if p_period < 101 or p_period % 100 not between 1 and 12 then
    raise exception 'there is no month %', p_period;
  end if;
  lock table book_months in share row exclusive mode;
  if exists (select from book_months m where p_period >= m.from_period and p_period < m.until_period) then
    return false;
  end if;
  v_from := p_period;
  if (select count(*) from book_months) = 1 then
    select until_period, greatest(p_period, until_period, p_this_month)
      into v_from, v_period from book_months;
  end if;
  v_until := case when v_period % 100 = 12 then v_period + 89 else v_period + 1 end;
  foreach v_table in array array['ledger', 'slips', 'wins'] loop
    v_part := v_table || '_' || v_period;
    execute format('create table %I (like %I including all)', v_part, v_table || '_0');
    execute format('comment on table %I is %L', v_part, 'A part of ' || v_table || '.');
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
      v_part || '_append_only', v_part);
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', v_table, v_part, v_from, v_until);
    if exists (select from pg_roles where rolname = 'ank_serve') then
      execute format('grant select on %I to ank_serve, ank_read', v_part);
    end if;
  end loop;
  insert into book_months (period, from_period, until_period) values (v_period, v_from, v_until);
  return true;
end $$;
