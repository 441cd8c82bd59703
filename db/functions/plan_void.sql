-- feature: results. The same for the refunds of a void, once the wins of a result that the session had are taken back. Returns
-- whether this call did it.
create or replace function plan_void(p_void bigint, p_size integer) returns boolean language plpgsql as $$
declare
  v_market_day bigint;
begin
  select v.market_day_id into v_market_day from session_voids v
    where v.id = p_void and v.state = 'planned' and not exists (
      select 1 from settlements t where t.market_session_id = v.market_session_id and t.state = 'reversing')
    for update;
  if not found then
    return false;
  end if;
  insert into void_batches (void_id, batch, from_player, to_player)
    select p_void, r.batch, r.from_player, r.to_player from player_ranges(v_market_day, p_size) r;
  update session_voids set state = 'running' where id = p_void;
  return true;
end $$;
