-- feature: books. Keeps everybody from ledger, slips and wins until the transaction ends, to put another table in the place of a part.
-- Bids wait for whoever waits for a lock, so each try is short, and they go on in between. Other parts are left alone: whoever reads or
-- writes them goes through the table itself, and a vacuum of the part of this month would be waited for as long as it takes.
create or replace function lock_parts(p_period integer, p_tries integer) returns boolean language plpgsql as $$
declare
  v_patience text := current_setting('lock_timeout');
  v_parts text := (
    select string_agg(format(', %I', t || '_' || p_period), '') from unnest(array['ledger', 'slips', 'wins']) t
    where to_regclass(t || '_' || p_period) is not null);
begin
  for v_try in 1 .. p_tries loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      execute 'lock table only ledger, only slips, only wins' || v_parts || ' in access exclusive mode';
      perform set_config('lock_timeout', v_patience, true);
      return true;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.3);
    end;
  end loop;
  return false;
end $$;
