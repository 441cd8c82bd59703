-- feature: exposure. The first limit per player that these slips would pass, with what still fits, or no row. What a player has on
-- a session already is read from the slips of the day, under the lock of the wallet.
create or replace function player_limit_reached(
  p_players bigint[], p_market_days bigint[], p_selections text[], p_points text[], p_limited bigint[]
) returns table (outcome text, key integer, fits bigint) language sql stable as $$
  with asked as (
    select s.player_id, s.market_day_id, d.key - 2 as key, sum(d.points) as points
    from unnest(p_players, p_market_days, p_selections, p_points) as s (player_id, market_day_id, selections, points)
    cross join lateral limit_demand(array[s.market_day_id], array[s.selections], array[s.points]) d
    where s.market_day_id = any (p_limited) and d.key in (-1, -2)
    group by 1, 2, 3
  )
  select 'player_limit_reached', a.key, greatest(most.points - before.points, 0)
  from asked a
  cross join lateral (select limit_of(a.market_day_id, a.key) as points) most
  cross join lateral (
    select coalesce(sum(l.points), 0)::bigint as points
    from slips s cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join games g on g.code = l.selection / 1000000
    where s.market_day_id = a.market_day_id and s.player_id = a.player_id and s.period in (0, month_of_day(a.market_day_id))
      and g.closes_with = case a.key when -3 then 'open' else 'close' end
  ) before
  where most.points is not null and before.points + a.points > most.points
  limit 1
$$;
