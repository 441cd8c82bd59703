-- feature: exposure. Which of these market days have a limit, ascending; null for none. Without any limit it costs one look.
create or replace function limited_days(p_market_days bigint[]) returns bigint[] language plpgsql stable as $$
begin
  if not exists (select from bid_limits) then
    return null;
  end if;
  return (
    select array_agg(d.id order by d.id) from market_days d
    where d.id = any (p_market_days) and exists (
      select from bid_limits l where l.market_day_id = d.id
        or l.market_day_id is null and (l.market_id is null or l.market_id = d.market_id)));
end $$;
