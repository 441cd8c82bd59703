-- Ahead of db/migrations/0072-months.sql: says of the old tables what makes them the first part, without reading them. The column
-- has a constant default, which rewrites nothing.
do $$
declare
  v_table text;
  v_until integer := to_char((clock_timestamp() at time zone 'UTC') + interval '2 months', 'YYYYMM')::integer;
begin
  loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table ledger, slips, wins in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.3);
    end;
  end loop;
  foreach v_table in array array['ledger', 'slips', 'wins'] loop
    execute format('alter table %I add column if not exists period integer not null default 0', v_table);
    execute format('alter table %I drop constraint if exists %I', v_table, v_table || '_before_months');
    execute format('alter table %I add constraint %I check (period < %s) not valid', v_table, v_table || '_before_months', v_until);
  end loop;
end $$;
