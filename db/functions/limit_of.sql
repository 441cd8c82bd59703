-- feature: exposure. The limit that counts for a key on a market day, or null: the day's own before the market's before the one
-- for all, and in each the limit of the number before that of any number of its game (limitKey in src/rules/exposure/limit-key.ts).
-- Place by place, because the limits of days that are over stay.
create or replace function limit_of(p_market_day bigint, p_key integer) returns bigint language sql stable as $$
  with keys as (select p_key as key union all select -(p_key / 1000000 * 10 + 1) where p_key > 0),
  placed as (
    select l.points, l.key, 1 as place from keys join bid_limits l using (key) where l.market_day_id = p_market_day
    union all
    select l.points, l.key, 2 from market_days d cross join keys join bid_limits l using (key)
      where d.id = p_market_day and l.market_day_id is null and l.market_id = d.market_id
    union all
    select l.points, l.key, 3 from keys join bid_limits l using (key) where l.market_day_id is null and l.market_id is null
  )
  select points from placed order by place, key = p_key desc limit 1
$$;
