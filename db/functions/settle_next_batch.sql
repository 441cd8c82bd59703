-- feature: results. Settles one batch that no other node works on, of a settlement that is not reversed. Returns false when
-- there is none: all are done, or other nodes work on them. Wallets are updated in player order, as place_flush locks them:
-- without hash joins the update follows the order of `paid`. A win that was paid before violates the unique key of the ledger
-- and rolls back the whole batch. Winners with a clawback debt pay it from the win. The advisory lock settlement is shared by
-- settling transactions. A reversal takes it exclusively, and so waits for batches that are being settled. A row lock would
-- also work, but new batches would overtake the waiting reversal.
create or replace function settle_next_batch(p_settlement bigint) returns boolean language plpgsql
set enable_hashjoin = off as $$
declare
  v_batch settlement_batches;
  v_market_day bigint;
  v_month integer;
  v_winning integer[];
begin
  perform pg_advisory_xact_lock_shared(lock_class('settlement'), p_settlement::integer);
  select market_day_id, winning, month_of_day(market_day_id) into v_market_day, v_winning, v_month
    from settlements where id = p_settlement and state = 'running';
  if not found then
    return false;
  end if;
  select * into v_batch from settlement_batches
    where settlement_id = p_settlement and done_at is null
    order by batch limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  with won as (
    insert into wins (player_id, seq, line, settlement_id, amount, period)
      select s.player_id, s.seq, l.line, p_settlement, l.points * l.rate_return / l.rate_stake, s.period
      from slips s
      cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) with ordinality
        as l (selection, points, rate_stake, rate_return, line)
      where s.market_day_id = v_market_day and s.period in (0, v_month) and s.player_id between v_batch.from_player and v_batch.to_player
        and s.selections && v_winning and l.selection = any (v_winning)
      returning player_id, amount
  ),
  paid as materialized (
    select player_id, count(*) as bids, sum(amount)::bigint as amount from won group by player_id order by player_id
  ),
  moved as (
    update wallets w set balance = w.balance + p.amount, seq = w.seq + 1
    from paid p where w.player_id = p.player_id
    returning w.player_id, w.seq, w.balance, p.amount, p.bids
  ),
  posted as (
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, period)
      select player_id, seq, amount, balance, 'win', 'win:' || p_settlement, p_settlement, v_month from moved
  ),
  figures as (select count(*) as players, coalesce(sum(bids), 0) as bids, coalesce(sum(amount), 0) as amount from moved)
  update settlement_batches c
    set done_at = clock_timestamp(), bids_won = f.bids, players_paid = f.players, points_paid = f.amount
    from figures f where c.settlement_id = p_settlement and c.batch = v_batch.batch;
  -- The payment above has locked the winners' wallets.
  perform collect_clawback_debts(array(
    select l.player_id from ledger l where l.key = 'win:' || p_settlement and l.period in (0, v_month)
      and l.player_id in (select o.player_id from clawback_debts o where o.player_id between v_batch.from_player and v_batch.to_player)
  ));
  return true;
end $$;
