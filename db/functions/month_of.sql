-- feature: ledger. The month of a market day as ledger, slips and wins are parted by it: 202611.
create or replace function month_of(p_day date) returns integer language sql immutable as $$
  select (extract(year from p_day) * 100 + extract(month from p_day))::integer
$$;
