-- feature: ledger. Posts rows for many players in one statement: locks their wallets in player order, keeps what is new by key,
-- refuses the whole call when a wallet would go below zero. Everything that moves points uses it, except placing slips and
-- settling. A clawback debt is collected at once by a separate entry (collect_clawback_debts).
create or replace function post_ledger(
  p_players bigint[], p_amounts bigint[], p_kind text, p_keys text[], p_references bigint[]
) returns table (player_id bigint, seq bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_players bigint[];
  v_seqs bigint[];
begin
  perform 1 from wallets w where w.player_id = any (p_players) order by w.player_id for no key update;
  with wanted as (
    select * from unnest(p_players, p_amounts, p_keys, p_references) as t (player_id, amount, key, reference)
  ),
  posted as (
    select w.player_id, w.amount, w.key, w.reference from wanted w
    where not exists (select 1 from ledger l where l.player_id = w.player_id and l.key = w.key and l.period = 0)
  ),
  moved as (
    update wallets w set balance = w.balance + p.amount, seq = w.seq + 1
    from posted p where p.player_id = w.player_id
    returning w.player_id, w.seq, w.balance, p.amount, p.key, p.reference
  ),
  written as (
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
    select m.player_id, m.seq, m.amount, m.balance, p_kind, m.key, m.reference from moved m
  )
  select array_agg(m.player_id), array_agg(m.seq) into v_players, v_seqs from moved m;
  perform collect_clawback_debts(v_players);
  return query select w.player_id, u.seq, w.balance
    from unnest(v_players, v_seqs) as u (player_id, seq) join wallets w on w.player_id = u.player_id;
end $$;
