-- feature: exposure. Whether one of these people has looked at what is bid on the numbers of the market day of a session. A look at
-- one session tells of the others, because jodis stand in both.
create or replace function book_seen_by(p_session integer, p_people bigint[]) returns boolean language sql stable as $$
  select exists (
    select from market_sessions asked
    join market_sessions seen on seen.market_day_id = asked.market_day_id
    join exposure_looks l on l.market_session_id = seen.id
    where asked.id = p_session and l.staff_id = any (p_people))
$$;
