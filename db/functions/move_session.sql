-- feature: markets. Gives a session other times. Waits for slips that are being placed, so that none is judged by the old times
-- afterwards. The end of bids moves only while bids are open, and only to a moment that is still to come; the result may move
-- alone afterwards. A day that takes bids already has begun, and stays so. False when it cannot be moved.
create or replace function move_session(
  p_session integer, p_takes_bids_from timestamptz, p_closes_at timestamptz, p_result_due_at timestamptz
) returns boolean language plpgsql as $$
declare
  v_at timestamptz;
begin
  perform pg_advisory_xact_lock(lock_class('market_session'), p_session);
  v_at := clock_timestamp();
  update market_sessions
    set takes_bids_from = case when takes_bids_from <= v_at then takes_bids_from else p_takes_bids_from end,
      closes_at = p_closes_at, result_due_at = p_result_due_at
    where id = p_session and (
      state = 'open' and v_at < closes_at and v_at < p_closes_at
      or state in ('open', 'closed') and closes_at = p_closes_at);
  return found;
end $$;
