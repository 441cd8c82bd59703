-- feature: results. Voids a session: it takes no bids and gets no result any more, and its refunds are planned. Waits for slips
-- that are being placed. Of a result that it has, the wins are reversed first. Returns the number of the void. The caller has
-- locked the sessions of the day and checked that the session can be voided. All sessions of the day are locked in the order in
-- which place_flush does it, by their numbers: in another order a jodi and a void of the day could wait for each other.
create or replace function void_session(p_session integer, p_approval bigint, p_confirmed_by bigint) returns bigint language plpgsql as $$
declare
  v_void bigint;
begin
  if exists (select 1 from market_sessions where id = p_session and number is not null) then
    perform reverse_result(p_session, p_approval, p_confirmed_by);
  end if;
  perform pg_advisory_xact_lock(lock_class('market_session'), id) from (
    select id from market_sessions
    where market_day_id = (select market_day_id from market_sessions where id = p_session) order by id
  ) day;
  perform close_session(p_session, true);
  insert into session_voids (market_session_id, market_day_id, codes, reason, approval_id, made_by, confirmed_by)
    select s.id, s.market_day_id, coalesce((
        select array_agg(g.code order by g.code) from games g
        where g.family = m.family and s.session in (g.closes_with, g.decided_at)
          and not exists (select 1 from session_voids v where v.market_day_id = s.market_day_id and g.code = any (v.codes))
      ), '{}'), a.reason, a.id, a.made_by, p_confirmed_by
    from market_sessions s join market_days d on d.id = s.market_day_id join markets m on m.id = d.market_id, approvals a
    where s.id = p_session and a.id = p_approval
    returning id into strict v_void;
  update market_sessions set state = 'voided' where id = p_session;
  return v_void;
end $$;
