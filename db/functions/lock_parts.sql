-- feature: books. Keeps everybody from ledger, slips and wins until the transaction ends. Bids wait for whoever waits for a lock, so
-- each try is short, and they go on in between.
create or replace function lock_parts(p_tries integer) returns boolean language plpgsql as $$
declare
  v_patience text := current_setting('lock_timeout');
begin
  for v_try in 1 .. p_tries loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table ledger, slips, wins in access exclusive mode;
      perform set_config('lock_timeout', v_patience, true);
      return true;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.3);
    end;
  end loop;
  return false;
end $$;
