-- feature: exposure. The first limit that these slips together would pass, with what still fits, or no row. Called under the
-- locks of the wallets and of the limited days, so nobody else takes what is left. What a player has on a session already is
-- read from the slips of the day; it counts only where there is such a limit.
create or replace function limit_reached(
  p_players bigint[], p_market_days bigint[], p_selections text[], p_points text[], p_limited bigint[]
) returns table (outcome text, key integer, fits bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select case when d.key > 0 then 'number_limit_reached' when d.key < -2 then 'game_limit_reached' else 'session_limit_reached' end,
      d.key, greatest(most.points - coalesce(t.points, 0), 0)
    from limit_demand(p_market_days, p_selections, p_points) d
    left join limit_totals t on t.market_day_id = d.market_day_id and t.key = d.key
    cross join lateral (select limit_of(d.market_day_id, d.key, d.wide) as points) most
    where d.market_day_id = any (p_limited) and coalesce(t.points, 0) + d.points > most.points
    order by d.key < 0, d.key desc
    limit 1;
  if found or not exists (select from bid_limits l where l.key in (-3, -4)) then
    return;
  end if;
  return query
    with asked as (
      select s.player_id, s.market_day_id, d.key - 2 as key, sum(d.points) as points
      from unnest(p_players, p_market_days, p_selections, p_points) as s (player_id, market_day_id, selections, points)
      cross join lateral limit_demand(array[s.market_day_id], array[s.selections], array[s.points]) d
      where s.market_day_id = any (p_limited) and d.key in (-1, -2)
      group by 1, 2, 3
    )
    select 'player_limit_reached', a.key, greatest(most.points - before.points, 0)
    from asked a
    cross join lateral (select limit_of(a.market_day_id, a.key, null) as points) most
    cross join lateral (
      select coalesce(sum(l.points), 0)::bigint as points
      from slips s cross join lateral unnest(s.selections, s.points) as l (selection, points)
      join games g on g.code = l.selection / 1000000
      where s.market_day_id = a.market_day_id and s.player_id = a.player_id
        and g.closes_with = case a.key when -3 then 'open' else 'close' end
    ) before
    where most.points is not null and before.points + a.points > most.points
    limit 1;
end $$;
