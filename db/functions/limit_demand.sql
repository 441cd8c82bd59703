-- feature: exposure. What slips add to the keys of limits: each line to its number, its game and the session with which it
-- closes. The motors count as the panas that they are. src/rules/exposure/limit-demand.ts says the same.
create or replace function limit_demand(p_market_days bigint[], p_selections text[], p_points text[])
returns table (market_day_id bigint, key integer, points bigint) language sql stable as $$
  select t.market_day_id, k.key, sum(l.points)::bigint
  from unnest(p_market_days, p_selections, p_points) as t (market_day_id, selections, points)
  cross join lateral unnest(t.selections::integer[], t.points::bigint[]) as l (selection, points)
  join games g on g.code = l.selection / 1000000
  cross join lateral (select case g.code when 23 then 14 when 24 then 15 when 25 then 16 when 26 then 17 else g.code end) as as_game (code)
  cross join lateral (values
    (as_game.code * 1000000 + l.selection % 1000000), (-(as_game.code * 10 + 2)), (case g.closes_with when 'open' then -1 else -2 end)
  ) as k (key)
  group by t.market_day_id, k.key
$$;
