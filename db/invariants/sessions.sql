-- Invariants (docs/money.md): what must be true of the sessions :from to :to, both included: what was settled was paid, kept sums equal
-- the bids of which they are sums, and what counts for a limit is what was bid. One row per violation. Slips are looked up day by day,
-- in the part of its month: `offset 0` keeps such a look-up from becoming a join that reads the slips of all days.
with
kept as materialized (
  select k.*, ms.market_day_id, ms.session, ms.state, month_of(d.day) as month, exists (
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
    from kept k
    cross join lateral (
      select player_id, seq, selections, points from slips s
      where s.market_day_id = k.market_day_id and s.period in (0, k.month) offset 0
    ) s
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
),
-- A market day with limits is looked at with its open session, as long as nothing of it is decided.
limited as materialized (
  select ms.market_day_id, month_of(d.day) as month from market_sessions ms join market_days d on d.id = ms.market_day_id
  where ms.id between :from and :to and ms.session = 'open' and ms.state in ('open', 'closed')
    and exists (select from limit_shares l where l.market_day_id = ms.market_day_id)
),
-- Summed before it is asked to which limits it counts: that costs by number and not by bid.
demanded as (
  select x.market_day_id, x.key, x.points
  from limited d
  cross join lateral (
    select coalesce(string_agg(b.selection::text, ','), '') as selections, coalesce(string_agg(b.points::text, ','), '') as points
    from (
      select l.selection, sum(l.points) as points
      from (select selections, points from slips s where s.market_day_id = d.market_day_id and s.period in (0, d.month) offset 0) s
      cross join lateral unnest(s.selections, s.points) as l (selection, points) group by l.selection
    ) b
  ) sums
  cross join lateral limit_demand(array[d.market_day_id], array['{' || sums.selections || '}'], array['{' || sums.points || '}']) x
)
select 'INV-5 settled session without finished settlement' as invariant, 'session ' || ms.id as detail
  from (
    select ms.id, ms.market_day_id, ms.session, month_of(d.day) as month
    from market_sessions ms join market_days d on d.id = ms.market_day_id where ms.id between :from and :to and ms.state = 'settled'
  ) ms
  where not exists (select 1 from settlements t where t.market_session_id = ms.id and t.state = 'done')
    -- Past results that were imported are sessions without bids and without a settlement.
    and exists (
      select from slips s cross join lateral unnest(s.selections) as l (selection) join games g on g.code = l.selection / 1000000
      where s.market_day_id = ms.market_day_id and s.period in (0, ms.month) and g.decided_at = ms.session offset 0)
union all
select 'INV-10 sums of a session equal its bids', 'session ' || k.market_session_id
  from kept k left join found f using (market_session_id)
  where k.state = 'open' or not k.cold and (k.slips, k.bids, k.players, k.points)
    is distinct from (coalesce(f.slips, 0), coalesce(f.bids, 0), coalesce(f.players, 0), coalesce(f.points, 0))
union all
select 'INV-10 sums of a session have their parts', 'session ' || k.market_session_id || ' ' || n.name
  from kept k cross join (values ('games'), ('five minutes')) as n (name)
  left join parts p on p.market_session_id = k.market_session_id and p.name = n.name
  where (coalesce(p.bids, 0), coalesce(p.points, 0)) is distinct from (k.bids, k.points)
union all
select 'T7 what counts for a limit is what was bid', 'market day ' || coalesce(t.market_day_id, d.market_day_id) || ' key ' || coalesce(t.key, d.key)
  from demanded d
  full join (
    select s.market_day_id, s.key, sum(s.taken) as points from limit_shares s join limited using (market_day_id)
    group by s.market_day_id, s.key
  ) t on t.market_day_id = d.market_day_id and t.key = d.key
  where coalesce(t.points, 0) <> coalesce(d.points, 0);
