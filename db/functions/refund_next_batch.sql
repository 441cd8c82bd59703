-- feature: results. Refunds one batch of a void that no other node works on. Returns false when there is none: all are done, or
-- other nodes work on them. Wallets are updated in player order, as place_flush locks them. A refund that was paid before
-- violates the unique key of the ledger and rolls back the whole batch. Who has a clawback debt pays it from the refund. Each
-- player gets the notice p_notice with the sum.
create or replace function refund_next_batch(p_void bigint, p_notice jsonb) returns boolean language plpgsql
set enable_hashjoin = off as $$
declare
  v_void session_voids;
  v_batch void_batches;
  v_month integer;
begin
  select * into v_void from session_voids where id = p_void and state = 'running';
  if not found then
    return false;
  end if;
  v_month := month_of_day(v_void.market_day_id);
  select * into v_batch from void_batches
    where void_id = p_void and done_at is null order by batch limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  with due as materialized (
    select s.player_id, count(*) as bids, sum(l.points)::bigint as amount
    from slips s cross join lateral unnest(s.selections, s.points) as l (selection, points)
    where s.market_day_id = v_void.market_day_id and s.period in (0, v_month) and s.player_id between v_batch.from_player and v_batch.to_player
      and l.selection / 1000000 = any (v_void.codes)
    group by s.player_id order by s.player_id
  ),
  moved as (
    update wallets w set balance = w.balance + d.amount, seq = w.seq + 1
    from due d where w.player_id = d.player_id
    returning w.player_id, w.seq, w.balance, d.amount, d.bids
  ),
  posted as (
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
      select player_id, seq, amount, balance, 'refund', 'refund:' || p_void, p_void from moved
  ),
  told as (
    insert into player_notices (player_id, kind, detail)
      select player_id, 'session_voided', p_notice || jsonb_build_object('amount', trim_scale(amount / 100.0)::text) from moved
  ),
  figures as (select count(*) as players, coalesce(sum(bids), 0) as bids, coalesce(sum(amount), 0) as amount from moved)
  update void_batches b
    set done_at = clock_timestamp(), bids_refunded = f.bids, players_refunded = f.players, points_refunded = f.amount
    from figures f where b.void_id = p_void and b.batch = v_batch.batch;
  -- The refund above has locked the wallets.
  perform collect_clawback_debts(array(
    select l.player_id from ledger l where l.key = 'refund:' || p_void and l.period = 0
      and l.player_id in (select o.player_id from clawback_debts o where o.player_id between v_batch.from_player and v_batch.to_player)
  ));
  return true;
end $$;
