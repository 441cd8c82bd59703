-- Invariants (docs/money.md): what must be true of the entries since :since, and of the wallets :from to :to beside them. One row per
-- violation. It is asked every five minutes (src/server/books/check-books.job.ts), so it costs by what is new: whatever is older is
-- looked up by its key, never read through. `offset 0` keeps such a look-up from becoming a join that reads a whole table. What is
-- looked up is asked of the parts where it must be, or it would cost more with every month that there is.
with
fresh as materialized (
  select player_id, seq, amount, balance_after, kind, key, reference, period,
    lag(seq) over own as seq_before, lag(balance_after) over own as balance_before, lead(seq) over own is null as is_newest
  from ledger where at >= :since window own as (partition by player_id order by seq)
),
-- Players with new entries, each with the newest of them, and those whose turn it is.
tips as materialized (
  select player_id, seq, balance_after from fresh where is_newest
),
touched as materialized (
  select player_id, seq, balance_after from tips
  union all
  select w.player_id, null, null from wallets w
  where w.player_id between :from and :to and not exists (select 1 from tips t where t.player_id = w.player_id)
),
looked_at as materialized (
  select t.player_id, t.seq as tip, t.balance_after, w.player_id is not null as has_wallet, w.balance, w.seq,
    (select d.debt_after from clawback_debts d where d.player_id = t.player_id order by d.n desc limit 1) as debt
  from touched t left join lateral (select * from wallets w where w.player_id = t.player_id offset 0) w on true
),
-- The newest entry of all is looked up only where the wallet does not name the newest one of the new ones: it may be in any part.
held as materialized (
  select player_id, has_wallet, balance, seq, debt, tip as newest_seq, balance_after from looked_at where tip = seq
  union all
  select l.player_id, l.has_wallet, l.balance, l.seq, l.debt, e.seq, e.balance_after
  from (select * from looked_at where tip is distinct from seq) l
  left join lateral (select seq, balance_after from ledger e where e.player_id = l.player_id order by seq desc limit 1) e on true
),
staked as materialized (
  select f.player_id, f.seq, f.amount, f.reference, s.market_day_id, s.accepted_at, s.total, s.selections, s.points
  from fresh f
  left join lateral (select * from slips s where s.player_id = f.player_id and s.seq = f.seq and s.period = f.period offset 0) s on true
  where f.kind = 'stake'
),
lines as materialized (
  select s.player_id, s.seq, s.market_day_id, s.accepted_at, l.line, g.family, g.closes_with
  from staked s cross join lateral unnest(s.selections) with ordinality as l (selection, line)
  left join games g on g.code = l.selection / 1000000
)
select 'MON-10 wallet equals its newest entry' as invariant, 'player ' || player_id || ' has ' || balance as detail
  from held where has_wallet and (seq <> coalesce(newest_seq, 0) or balance <> coalesce(balance_after, 0))
union all
select 'MON-10 entry without wallet', 'player ' || player_id || ' entry ' || newest_seq from held where not has_wallet
union all
select 'MON-10 a player with a clawback debt has an empty wallet', 'player ' || player_id from held where debt > 0 and balance > 0
union all
select 'MON-10 entry follows the one before', 'player ' || player_id || ' entry ' || seq
  from (
    select f.*, case when seq_before = seq - 1 then balance_before when seq > 1 then coalesce(
      -- Mostly it is no bid, or of the same month.
      (select l.balance_after from ledger l where l.player_id = f.player_id and l.seq = f.seq - 1 and l.period = f.period),
      (select l.balance_after from ledger l where l.player_id = f.player_id and l.seq = f.seq - 1 and l.period = 0),
      (select l.balance_after from ledger l where l.player_id = f.player_id and l.seq = f.seq - 1)
    ) else 0 end as balance_of_last
    from fresh f where f.kind <> 'carried' offset 0
  ) f where balance_of_last is null or balance_after <> balance_of_last + amount
union all
select 'MON-10 key and direction of an entry', 'player ' || f.player_id || ' entry ' || f.seq
  from fresh f left join ledger_kinds k using (kind)
  where k.kind is null or split_part(f.key, ':', 1) <> f.kind or (k.direction <> 0 and sign(f.amount) <> k.direction)
union all
select 'MON-10 stake has its slip', 'player ' || player_id || ' entry ' || seq
  from staked where total is null or amount <> -total or reference is distinct from market_day_id
    or total <> case cardinality(points) when 1 then points[1] else (select sum(p) from unnest(points) p) end
union all
select 'MON-10 bid in time, into its family', 'player ' || l.player_id || ' entry ' || l.seq || ' line ' || l.line
  from lines l
  left join market_sessions ms on ms.market_day_id = l.market_day_id and ms.session = l.closes_with
  left join market_days d on d.id = l.market_day_id left join markets m on m.id = d.market_id
  where ms.id is null or l.accepted_at >= ms.closes_at or l.accepted_at >= ms.closed_at or l.accepted_at < ms.takes_bids_from
    or m.family is distinct from l.family
union all
select 'MON-10 credit equals its wins', 'player ' || f.player_id || ' settlement ' || f.reference
  from fresh f where f.kind = 'win' and f.amount is distinct from (
    select sum(w.amount) from wins w where w.player_id = f.player_id and w.settlement_id = f.reference and w.period in (0, f.period))
union all
select 'MON-10 entry has what it is about', 'player ' || f.player_id || ' entry ' || f.seq || ' ' || f.kind
  from fresh f where f.reference is not null and not case f.kind
    when 'deposit' then exists (
      select 1 from deposits d where d.id = f.reference and d.player_id = f.player_id and d.state = 'credited' offset 0)
    when 'withdrawal_hold' then exists (
      select 1 from withdrawals w where w.id = f.reference and w.player_id = f.player_id and w.hold_seq = f.seq and w.amount = -f.amount offset 0)
    when 'withdrawal_release' then exists (
      select 1 from withdrawals w
      where w.id = f.reference and w.player_id = f.player_id and w.state = 'cancelled' and w.amount = f.amount offset 0)
    when 'transfer_out' then exists (
      select 1 from transfers t where t.id = f.reference and t.from_player = f.player_id and t.out_seq = f.seq and t.amount = -f.amount offset 0)
    when 'transfer_in' then exists (
      select 1 from transfers t where t.id = f.reference and t.to_player = f.player_id and t.in_seq = f.seq and t.amount = f.amount offset 0)
    when 'adjustment' then exists (
      select 1 from adjustments a where a.approval_id = f.reference and a.seq = f.seq and a.player_id = f.player_id and a.amount = f.amount offset 0)
    when 'refund' then exists (select 1 from session_voids v where v.id = f.reference offset 0)
    when 'win_reversal' then exists (
      select 1 from settlements t where t.id = f.reference and t.state in ('reversing', 'reversed') offset 0)
    else true end;
