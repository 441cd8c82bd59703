-- feature: results. Finishes a settlement when all its batches are done. Returns whether this call finished it. Locks the
-- session first, as a reversal does.
create or replace function finish_settlement(p_settlement bigint) returns boolean language plpgsql as $$
declare
  v_session integer;
begin
  select market_session_id into v_session from settlements
    where id = p_settlement and state = 'running'
      and not exists (select 1 from settlement_batches where settlement_id = p_settlement and done_at is null);
  if not found then
    return false;
  end if;
  perform 1 from market_sessions where id = v_session for no key update;
  update settlements set state = 'done', finished_at = clock_timestamp() where id = p_settlement and state = 'running';
  if not found then
    return false;
  end if;
  update market_sessions set state = 'settled' where id = v_session and state = 'declared';
  return true;
end $$;
