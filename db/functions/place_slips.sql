-- feature: bidding. Places slips as place_flush does, which says how, for whoever has not worked out what they add to the keys of
-- limits: place_flush itself for single slips, and nodes of version 0.4.
create or replace function place_slips(
  p_players bigint[], p_keys text[], p_fingerprints text[], p_market_days bigint[],
  p_open_sessions integer[], p_close_sessions integer[], p_totals bigint[],
  p_selections text[], p_points text[], p_rate_stakes text[], p_rate_returns text[], p_login_sessions text[],
  p_request_ids text[], p_ip_prefixes text[], p_rules_version smallint, p_step interval, p_reach interval,
  p_terms_version integer, p_month_from timestamptz, p_keyless_window interval
) returns table (ord bigint, outcome text, seq bigint, balance bigint, at timestamptz, total bigint) language plpgsql as $$
declare
  v_days bigint[];
  v_keys integer[];
  v_sums bigint[];
  v_first_lines integer[];
  v_last_lines integer[];
begin
  select coalesce(array_agg(d.market_day_id), '{}'), coalesce(array_agg(d.key), '{}'), coalesce(array_agg(d.points), '{}')
    into v_days, v_keys, v_sums from limit_demand(p_market_days, p_selections, p_points) d;
  select array_agg(l.last_line - l.lines + 1 order by l.ord), array_agg(l.last_line order by l.ord) into v_first_lines, v_last_lines
    from (
      select s.ord, cardinality(s.selections::integer[]) as lines,
        sum(cardinality(s.selections::integer[])) over (order by s.ord)::integer as last_line
      from unnest(p_selections) with ordinality as s (selections, ord)
    ) l;
  return query select * from place_flush(
    p_players, p_keys, p_fingerprints, p_market_days, p_open_sessions, p_close_sessions, p_totals, v_first_lines, v_last_lines,
    all_lines(p_selections)::integer[], all_lines(p_points), all_lines(p_rate_stakes), all_lines(p_rate_returns),
    p_login_sessions, p_request_ids, p_ip_prefixes, p_rules_version, p_step, p_reach, p_terms_version, p_month_from,
    p_keyless_window, v_days, v_keys, v_sums);
end $$;
