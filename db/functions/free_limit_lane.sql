-- feature: exposure. Takes a lane of limit_shares that nobody has, until the transaction ends. With all of them taken it waits for
-- one: whoever has a lane waits for nobody.
create or replace function free_limit_lane() returns smallint language plpgsql as $$
declare
  v_lane smallint := pg_backend_pid() % 4;
begin
  for lane in 0 .. 3 loop
    if pg_try_advisory_xact_lock(lock_class('limits'), -1 - lane) then
      return lane;
    end if;
  end loop;
  perform pg_advisory_xact_lock(lock_class('limits'), -1 - v_lane);
  return v_lane;
end $$;
