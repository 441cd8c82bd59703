-- feature: results. Reverses the wins of one settled batch that no other node works on. Returns false when there is none: all
-- are done, or other nodes work on them. A win that was reversed before is not reversed again (reverse_wins). Winners are found
-- by their slips, so that the cost grows with the market day and not with all wins. Each winner gets the notice p_notice.
create or replace function reverse_next_batch(p_settlement bigint, p_notice jsonb) returns boolean language plpgsql
set enable_hashjoin = off as $$
declare
  v_batch settlement_batches;
  v_players bigint[];
  v_amounts bigint[];
  v_month integer;
begin
  select c.* into v_batch from settlement_batches c join settlements t on t.id = c.settlement_id
    where c.settlement_id = p_settlement and t.state = 'reversing' and c.done_at is not null and c.reversed_at is null
    order by c.batch limit 1 for update of c skip locked;
  if not found then
    return false;
  end if;
  select month_of_day(t.market_day_id) into v_month from settlements t where t.id = p_settlement;
  select coalesce(array_agg(l.player_id order by l.player_id), '{}'), coalesce(array_agg(l.amount order by l.player_id), '{}')
    into v_players, v_amounts
    from (
      select distinct s.player_id from slips s join settlements t on t.market_day_id = s.market_day_id
      where t.id = p_settlement and s.period in (0, v_month) and s.player_id between v_batch.from_player and v_batch.to_player and s.selections && t.winning
    ) placed
    join ledger l on l.player_id = placed.player_id and l.key = 'win:' || p_settlement and l.period in (0, v_month);
  with back as materialized (
    select b.player_id, b.taken, w.amount - b.taken as rest, b.debt
    from reverse_wins(v_players, v_amounts, array_fill('win_reversal:' || p_settlement, array[cardinality(v_players)]),
      array_fill(p_settlement, array[cardinality(v_players)])) b
    join unnest(v_players, v_amounts) as w (player_id, amount) using (player_id)
  ),
  told as (
    insert into player_notices (player_id, kind, detail)
    select player_id, case when debt = 0 then 'win_reversed' else 'win_reversed_with_debt' end, p_notice || jsonb_build_object(
      'amount', trim_scale(taken / 100.0)::text, 'debt', trim_scale(debt / 100.0)::text)
    from back
  ),
  figures as (select coalesce(sum(taken), 0) as taken, coalesce(sum(rest), 0) as rest from back)
  update settlement_batches c set reversed_at = clock_timestamp(), points_taken = f.taken, points_in_debt = f.rest
    from figures f where c.settlement_id = p_settlement and c.batch = v_batch.batch;
  return true;
end $$;
