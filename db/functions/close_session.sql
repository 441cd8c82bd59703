-- feature: markets. Closes a session: waits for slips that are being placed; afterwards no slip can be placed.
create or replace function close_session(p_session integer, p_early boolean) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_class('market_session'), p_session);
  update market_sessions set state = 'closed', closed_at = clock_timestamp()
    where id = p_session and state = 'open' and (p_early or closes_at <= clock_timestamp());
  return found;
end $$;
