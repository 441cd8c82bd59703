-- feature: markets. Waits for slips that are being placed on these sessions; until the transaction ends no other is placed on
-- them, and their results stay as they are. One after the other in the order of their numbers, as place_flush does.
create or replace function lock_sessions(p_sessions integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_class('market_session'), s.id)
    from (select distinct id from unnest(p_sessions) as u (id) order by id) s;
  perform 1 from market_sessions where id = any (p_sessions) order by id for no key update;
end $$;
