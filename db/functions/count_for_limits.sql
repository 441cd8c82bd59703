-- feature: exposure. Begins to count what is bid on a market day that gets its first limit. The caller holds the sessions of the
-- day alone, so no slip is placed meanwhile.
create or replace function count_for_limits(p_market_day bigint) returns void language plpgsql as $$
declare
  -- Asked once: within the statement it would be asked for every slip.
  v_month integer := month_of_day(p_market_day);
begin
  delete from limit_shares where market_day_id = p_market_day;
  insert into limit_shares (market_day_id, lane, key, taken, room)
    select p_market_day, lanes.lane, d.key, case lanes.lane when 0 then d.points else 0 end, 0
    from (select coalesce(array_agg(l.selection::text), '{}') as selections, coalesce(array_agg(l.points::text), '{}') as points
      from (select l.selection, sum(l.points) as points from slips s
        cross join lateral unnest(s.selections, s.points) as l (selection, points)
        where s.market_day_id = p_market_day and s.period in (0, v_month) group by l.selection) l) so_far
    cross join lateral limit_demand(array[p_market_day], array['{' || array_to_string(so_far.selections, ',') || '}'],
      array['{' || array_to_string(so_far.points, ',') || '}']) d
    cross join generate_series(0, 3) as lanes (lane);
end $$;
