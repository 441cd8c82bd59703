-- feature: markets. The trigger that makes the parts for the months of new market days, so that no bid is ever without one.
create or replace function make_months_of_days() returns trigger language plpgsql as $$
begin
  perform make_month(m.period, month_of((clock_timestamp() at time zone 'UTC')::date))
    from (select distinct month_of(a.day) as period from added a order by 1) m;
  return null;
end $$;
