-- feature: exposure. The first limit that a flush would pass, by what it adds to the keys of limits, with what still fits; or no
-- row. Called with the market days alone, so nobody else takes what is left.
create or replace function limit_reached(p_market_days bigint[], p_keys integer[], p_points bigint[])
returns table (outcome text, key integer, fits bigint) language sql stable as $$
  select case when d.key > 0 then 'number_limit_reached' when d.key < -2 then 'game_limit_reached' else 'session_limit_reached' end,
    d.key, greatest(most.points - total.points, 0)
  from unnest(p_market_days, p_keys, p_points) as d (market_day_id, key, points)
  cross join lateral (select limit_of(d.market_day_id, d.key) as points) most
  cross join lateral (
    select coalesce(sum(s.taken), 0)::bigint as points from limit_shares s
    where s.market_day_id = d.market_day_id and s.lane in (0, 1, 2, 3) and s.key = d.key) total
  where total.points + d.points > most.points
  order by d.key < 0, d.key desc
  limit 1
$$;
