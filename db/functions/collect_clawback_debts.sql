-- feature: ledger. Collects clawback debts from wallets. The caller has locked the wallets. A player without a debt costs one
-- index lookup.
create or replace function collect_clawback_debts(p_players bigint[]) returns void language sql as $$
  with debts as materialized (
    select distinct on (player_id) player_id, n, debt_after from clawback_debts
    where player_id = any (p_players) order by player_id, n desc
  ),
  moved as (
    update wallets w set balance = w.balance - least(w.balance, d.debt_after), seq = w.seq + 1
    from debts d where d.player_id = w.player_id and d.debt_after > 0 and w.balance > 0
    returning w.player_id, w.seq, w.balance, d.n, d.debt_after
  ),
  taken as (
    insert into clawback_debts (player_id, n, amount, debt_after, seq, key)
    select m.player_id, m.n + 1, -least(l.balance_after, m.debt_after), m.debt_after - least(l.balance_after, m.debt_after),
      m.seq, 'win_reversal:debt:' || m.seq
    from moved m join ledger l on l.player_id = m.player_id and l.seq = m.seq - 1
    returning player_id, seq, amount, key
  )
  insert into ledger (player_id, seq, amount, balance_after, kind, key)
  select m.player_id, m.seq, t.amount, m.balance, 'win_reversal', t.key from moved m join taken t using (player_id, seq)
$$;
