-- Invariants (docs/money.md): what must be true of the entries since :since, and of the wallets :from to :to beside them. One row per
-- violation. It is asked every five minutes (src/server/books/check-books.job.ts), so it costs by what is new: whatever is older is
-- looked up by its key, never read through. `offset 0` keeps such a look-up from becoming a join that reads a whole table.
with
fresh as materialized (
  select player_id, seq, amount, balance_after, kind, key, reference,
    lag(seq) over own as seq_before, lag(balance_after) over own as balance_before
  from ledger where at >= :since window own as (partition by player_id order by seq)
),
-- Players with new entries, each with the newest of them, and those whose turn it is.
tips as materialized (
  select distinct on (player_id) player_id, seq, balance_after from fresh order by player_id, seq desc
),
touched as materialized (
  select player_id, seq, balance_after from tips
  union all
  select w.player_id, null, null from wallets w
  where w.player_id between :from and :to and not exists (select 1 from tips t where t.player_id = w.player_id)
),
-- The newest entry of all is looked up only where the wallet does not name the newest one of the new ones.
held as materialized (
  select t.player_id, w.player_id is not null as has_wallet, w.balance, w.seq,
    case when t.seq = w.seq then t.seq else l.seq end as newest_seq,
    case when t.seq = w.seq then t.balance_after else l.balance_after end as balance_after,
    (select d.debt_after from clawback_debts d where d.player_id = t.player_id order by d.n desc limit 1) as debt
  from touched t
  left join lateral (select * from wallets w where w.player_id = t.player_id offset 0) w on true
  left join lateral (
    select seq, balance_after from ledger e where t.seq is distinct from w.seq and e.player_id = t.player_id order by seq desc limit 1
  ) l on true
),
staked as materialized (
  select f.player_id, f.seq, f.amount, f.reference, s.market_day_id, s.accepted_at, s.total, s.selections, s.points
  from fresh f
  left join lateral (select * from slips s where s.player_id = f.player_id and s.seq = f.seq offset 0) s on true
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
    select f.*, case when seq_before = seq - 1 then balance_before when seq > 1 then (
      select l.balance_after from ledger l where l.player_id = f.player_id and l.seq = f.seq - 1
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
    or total <> (select sum(p) from unnest(points) p)
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
    select sum(w.amount) from wins w where w.player_id = f.player_id and w.settlement_id = f.reference)
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
