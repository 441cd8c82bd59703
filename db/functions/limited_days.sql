-- feature: exposure. Which of these market days have a limit, ascending; null for none. Each place of a limit is looked up by
-- itself, because the limits of days that are over stay.
create or replace function limited_days(p_market_days bigint[]) returns bigint[] language plpgsql stable as $$
begin
  return (
    select array_agg(d.id order by d.id) from market_days d
    where d.id = any (p_market_days) and (
      exists (select from bid_limits l where l.market_day_id = d.id)
      or exists (select from bid_limits l where l.market_day_id is null and l.market_id = d.market_id)
      or exists (select from bid_limits l where l.market_day_id is null and l.market_id is null)));
end $$;
