-- feature: exposure. Counts what a flush adds to the keys of limits, in a lane that no other flush has, and answers the lane. Null:
-- the lane has not room for all of it; nothing is counted or locked then, and the caller takes the market days alone, to see
-- whether the lanes together have the room. Called after the locks of the wallets, so that nobody who waits here is waited for.
-- Whoever counts in a lane shares the locks of the days: rooms do not change meanwhile.
create or replace function count_in_lane(p_limited bigint[], p_market_days bigint[], p_keys integer[], p_points bigint[])
returns smallint language plpgsql as $$
declare
  v_lane smallint;
  v_counted integer;
begin
  for v_try in 1 .. 2 loop
    -- Of its own, so that the locks are let go where the room is short: two flushes that share them cannot both get them alone.
    begin
      perform pg_advisory_xact_lock_shared(lock_class('limits'), d::integer) from unnest(p_limited) d;
      v_lane := free_limit_lane();
      if v_try = 2 then
        insert into limit_shares (market_day_id, lane, key, taken, room)
          select d.market_day_id, lanes.lane, d.key, 0, limit_of(d.market_day_id, d.key) / 4
          from unnest(p_market_days, p_keys) as d (market_day_id, key) cross join generate_series(0, 3) as lanes (lane)
          where not exists (select from limit_shares s
            where s.market_day_id = d.market_day_id and s.lane = lanes.lane and s.key = d.key)
          order by d.market_day_id, d.key, lanes.lane
          on conflict do nothing;
      end if;
      update limit_shares s set taken = s.taken + d.points, room = s.room - d.points
        from unnest(p_market_days, p_keys, p_points) as d (market_day_id, key, points)
        where s.market_day_id = d.market_day_id and s.lane = v_lane and s.key = d.key
          and (s.room is null or s.room >= d.points);
      get diagnostics v_counted = row_count;
      if v_counted = cardinality(p_keys) then
        return v_lane;
      end if;
      raise exception using errcode = 'AN001', message = 'a lane has not the room';
    exception when sqlstate 'AN001' then null;
    end;
    -- A number that is bid for the first time has no lanes yet.
    exit when not exists (select from unnest(p_market_days, p_keys) as d (market_day_id, key) where not exists (
      select from limit_shares s where s.market_day_id = d.market_day_id and s.lane = 0 and s.key = d.key));
  end loop;
  return null;
end $$;
