-- feature: exposure. The limit that counts for a key on a market day, or null: the day's own before the market's before the one
-- for all, and in each the limit of the number before that of any number of its game (limitKey in src/rules/exposure/limit-key.ts).
create or replace function limit_of(p_market_day bigint, p_key integer) returns bigint language sql stable as $$
  select l.points from bid_limits l
  where l.key in (p_key, case when p_key > 0 then -(p_key / 1000000 * 10 + 1) end)
    and (l.market_day_id = p_market_day or l.market_day_id is null and (
      l.market_id is null or l.market_id = (select d.market_id from market_days d where d.id = p_market_day)))
  order by l.market_day_id nulls last, l.market_id nulls last, l.key = p_key desc
  limit 1
$$;
