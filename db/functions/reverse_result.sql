-- feature: results. Reverses the result of a session: the session waits for a number again, and its settlement will be
-- reversed. Waits for batches that are being settled; none starts afterwards. The caller has locked the session and checked
-- that its result can be reversed.
create or replace function reverse_result(p_session integer, p_approval bigint, p_confirmed_by bigint) returns void language plpgsql as $$
declare
  v_result bigint;
begin
  select id into strict v_result from results where market_session_id = p_session order by version desc limit 1;
  perform pg_advisory_xact_lock(lock_class('settlement'), id::integer) from settlements where result_id = v_result;
  insert into result_reversals (result_id, market_session_id, market_id, day, reason, approval_id, made_by, confirmed_by)
    select v_result, s.id, d.market_id, d.day, a.reason, a.id, a.made_by, p_confirmed_by
    from market_sessions s join market_days d on d.id = s.market_day_id, approvals a
    where s.id = p_session and a.id = p_approval;
  update settlements set state = 'reversing' where result_id = v_result;
  update market_sessions set state = 'closed', number = null, declared_at = null where id = p_session;
end $$;
