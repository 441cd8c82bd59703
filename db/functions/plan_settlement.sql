-- feature: results. Divides the slips of the market day into batches of players with about p_size slips each. Returns whether
-- this call did it.
create or replace function plan_settlement(p_settlement bigint, p_size integer) returns boolean language plpgsql as $$
declare
  v_market_day bigint;
  v_from bigint;
  v_next bigint;
  v_last bigint;
  v_batch integer := 0;
begin
  select market_day_id into v_market_day from settlements where id = p_settlement and state = 'planned' for update;
  if not found then
    return false;
  end if;
  select min(player_id), max(player_id) into v_from, v_last from slips where market_day_id = v_market_day;
  while v_from is not null loop
    -- The first player after p_size more slips; the slips of one player stay in one batch.
    select player_id into v_next from slips
      where market_day_id = v_market_day and player_id >= v_from order by player_id offset p_size limit 1;
    if v_next = v_from then
      v_next := v_from + 1;
    end if;
    insert into settlement_batches (settlement_id, batch, from_player, to_player)
      values (p_settlement, v_batch, v_from, coalesce(v_next - 1, v_last));
    v_from := v_next;
    v_batch := v_batch + 1;
  end loop;
  update settlements set state = 'running' where id = p_settlement;
  return true;
end $$;
