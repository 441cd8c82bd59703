-- feature: results. Divides the slips of the market day into batches of players with about p_size slips each. Returns whether
-- this call did it.
create or replace function plan_settlement(p_settlement bigint, p_size integer) returns boolean language plpgsql as $$
declare
  v_market_day bigint;
begin
  select market_day_id into v_market_day from settlements where id = p_settlement and state = 'planned' for update;
  if not found then
    return false;
  end if;
  insert into settlement_batches (settlement_id, batch, from_player, to_player)
    select p_settlement, r.batch, r.from_player, r.to_player from player_ranges(v_market_day, p_size) r;
  update settlements set state = 'running' where id = p_settlement;
  return true;
end $$;
