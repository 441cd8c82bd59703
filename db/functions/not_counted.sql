-- feature: exposure. Takes back what count_in_lane or share_limits counted of a slip that is refused after all. Answers why it is
-- refused, so that it can stand where the reason does.
create or replace function not_counted(p_outcome text, p_lane smallint, p_market_day bigint, p_selections text, p_points text)
returns text language plpgsql as $$
begin
  update limit_shares s set taken = s.taken - d.points, room = s.room + d.points
    from limit_demand(array[p_market_day], array[p_selections], array[p_points]) d
    where s.market_day_id = p_market_day and s.lane = p_lane and s.key = d.key;
  return p_outcome;
end $$;
