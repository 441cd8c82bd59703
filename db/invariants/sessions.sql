-- Invariants (docs/money.md): what must be true of the sums of the closed sessions :from to :to, both included: they equal the bids of
-- which they are sums. One row per violation.
with
kept as materialized (
  select k.*, ms.market_day_id, ms.session, ms.state, exists (
      -- The bids of a month in cold storage were compared before it went, and are again when it is back.
      select from book_months m where month_of(d.day) >= m.from_period and month_of(d.day) < m.until_period
        and (select act from cold_moves where period = m.period order by id desc limit 1) = 'detach') as cold
  from session_sums k join market_sessions ms on ms.id = k.market_session_id join market_days d on d.id = ms.market_day_id
  where k.market_session_id between :from and :to
),
found as (
  select market_session_id, count(*) as slips, sum(bids) as bids, count(distinct player_id) as players, sum(points) as points
  from (
    select k.market_session_id, s.player_id, s.seq, count(*) as bids, sum(l.points) as points
    from kept k join slips s on s.market_day_id = k.market_day_id
    cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join games g on g.code = l.selection / 1000000 and k.session in (g.closes_with, g.decided_at)
    group by 1, 2, 3
  ) of_slip group by market_session_id
),
parts as (
  select market_session_id, 'games' as name, sum(g.bids) as bids, sum(g.points) as points
  from kept cross join lateral jsonb_to_recordset(games) as g (bids bigint, points bigint) group by 1
  union all
  select market_session_id, 'five minutes', sum(f.bids), sum(f.points)
  from kept cross join lateral jsonb_to_recordset(five_minutes) as f (bids bigint, points bigint) group by 1
)
select 'INV-10 sums of a session equal its bids' as invariant, 'session ' || k.market_session_id as detail
  from kept k left join found f using (market_session_id)
  where k.state = 'open' or not k.cold and (k.slips, k.bids, k.players, k.points)
    is distinct from (coalesce(f.slips, 0), coalesce(f.bids, 0), coalesce(f.players, 0), coalesce(f.points, 0))
union all
select 'INV-10 sums of a session have their parts', 'session ' || k.market_session_id || ' ' || n.name
  from kept k cross join (values ('games'), ('five minutes')) as n (name)
  left join parts p on p.market_session_id = k.market_session_id and p.name = n.name
  where (coalesce(p.bids, 0), coalesce(p.points, 0)) is distinct from (k.bids, k.points);
