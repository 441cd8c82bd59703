-- feature: ledger. Reverses wins: a ledger entry takes what the wallet still has, and the rest becomes clawback debt. A known
-- key takes nothing twice.
create or replace function reverse_wins(
  p_players bigint[], p_amounts bigint[], p_keys text[], p_references bigint[]
) returns table (player_id bigint, balance bigint, taken bigint, debt bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from wallets w where w.player_id = any (p_players) order by w.player_id for no key update;
  return query
    with due as materialized (
      select t.player_id, t.key, t.reference, least(t.amount, w.balance) as taken, t.amount - least(t.amount, w.balance) as rest,
        w.balance - least(t.amount, w.balance) as balance, coalesce(o.n, 0) as n, coalesce(o.debt_after, 0) as debt_before
      from unnest(p_players, p_amounts, p_keys, p_references) as t (player_id, amount, key, reference)
      join wallets w on w.player_id = t.player_id
      left join lateral (
        select c.n, c.debt_after from clawback_debts c where c.player_id = t.player_id order by c.n desc limit 1) o on true
      where t.amount > 0
        and not exists (select 1 from ledger l where l.player_id = t.player_id and l.key = t.key and l.period = 0)
        and not exists (select 1 from clawback_debts c where c.player_id = t.player_id and c.key = t.key)
    ),
    moved as (
      update wallets w set balance = d.balance, seq = w.seq + 1
      from due d where d.taken > 0 and d.player_id = w.player_id
      returning w.player_id, w.seq, w.balance, d.taken, d.key, d.reference
    ),
    written as (
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
      select m.player_id, m.seq, -m.taken, m.balance, 'win_reversal', m.key, m.reference from moved m
    ),
    claimed as (
      insert into clawback_debts (player_id, n, amount, debt_after, key, reference)
      select d.player_id, d.n + 1, d.rest, d.debt_before + d.rest, d.key, d.reference from due d where d.rest > 0
    )
    select d.player_id, d.balance, d.taken, d.debt_before + d.rest from due d;
end $$;
