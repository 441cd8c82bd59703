-- feature: exposure. Counts what a flush adds to keys of limits, in lane 0, and shares out anew what is left of each. Called with
-- the market days alone, and with nothing that passes a limit.
create or replace function share_limits(p_market_days bigint[], p_keys integer[], p_points bigint[]) returns void language sql as $$
  insert into limit_shares (market_day_id, lane, key, taken, room)
    select d.market_day_id, lanes.lane, d.key, case lanes.lane when 0 then d.points else 0 end,
      case when most.points is not null then greatest(most.points - total.points - d.points, 0) / 4 end
    from unnest(p_market_days, p_keys, p_points) as d (market_day_id, key, points)
    cross join lateral (select limit_of(d.market_day_id, d.key) as points) most
    cross join lateral (
      select coalesce(sum(s.taken), 0)::bigint as points from limit_shares s
      where s.market_day_id = d.market_day_id and s.lane in (0, 1, 2, 3) and s.key = d.key) total
    cross join generate_series(0, 3) as lanes (lane)
  on conflict (market_day_id, lane, key) do update set taken = limit_shares.taken + excluded.taken, room = excluded.room
$$;
