-- feature: results. The slips of a market day divided into ranges of players with about p_size slips each; the slips of one
-- player stay in one range. All parts are looked at, which are a few look-ups each: asked for one part only, every slip would be
-- read to see of which it is, and not its entry in the index alone.
create or replace function player_ranges(p_market_day bigint, p_size integer)
returns table (batch integer, from_player bigint, to_player bigint) language plpgsql as $$
declare
  v_next bigint;
  v_last bigint;
begin
  batch := 0;
  select min(player_id), max(player_id) into from_player, v_last from slips where market_day_id = p_market_day;
  while from_player is not null loop
    -- The first player after p_size more slips.
    select player_id into v_next from slips
      where market_day_id = p_market_day and player_id >= from_player order by player_id offset p_size limit 1;
    if v_next = from_player then
      v_next := from_player + 1;
    end if;
    to_player := coalesce(v_next - 1, v_last);
    return next;
    from_player := v_next;
    batch := batch + 1;
  end loop;
end $$;
