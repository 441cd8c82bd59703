-- feature: bidding. Which of these market days take no bids because the operator has stopped play, of all, of a family or of a
-- market; null for none.
create or replace function stopped_days(p_market_days bigint[]) returns bigint[] language sql stable as $$
  select array_agg(d.id)
  from market_days d join markets m on m.id = d.market_id
  where d.id = any (p_market_days) and exists (
    select from stops where ended_at is null and what in ('play', 'play:' || m.family, 'play:' || m.id))
$$;
