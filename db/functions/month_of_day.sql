-- feature: markets. The month of a market day by its number.
create or replace function month_of_day(p_market_day bigint) returns integer language sql stable as $$
  select month_of(d.day) from market_days d where d.id = p_market_day
$$;
