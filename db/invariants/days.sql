-- What must be true of the closed days :from to :to, both included, as days since 1 January 2000: what was written down when a day
-- was closed equals its entries, which nobody has changed since; and of the months in cold storage that end on one of them. One row
-- per violation.
with
days as materialized (select * from closed_days where day - date '2000-01-01' between :from and :to),
cold as materialized (
  select m.period, m.from_period, m.until_period, c.entries, c.amount, c.won
  from book_months m cross join lateral (select * from cold_moves where period = m.period order by id desc limit 1) c
  -- The first part of all has no last day, and stays.
  where case c.act when 'detach' then to_date(m.until_period::text, 'YYYYMM') - 1 - date '2000-01-01' end between :from and :to
)
select 'INV-10 closed day equals its entries' as invariant, 'day ' || coalesce(m.day::text, d.day::text) || ' ' || coalesce(m.kind, l.kind) as detail
  from (
    select width_bucket(at, (select array_agg(ends_at order by ends_at) from days)) as place, kind, sum(entries) as entries, sum(amount) as amount
    from counted_entries where at >= (select min(starts_at) from days) and at < (select max(ends_at) from days) group by 1, 2
  ) l
  join (select day, row_number() over (order by ends_at) - 1 as place from days) d on d.place = l.place
  full join (
    select m.* from closed_movements m join days using (day) where account = 'players'
  ) m on m.day = d.day and m.kind = l.kind
  where m.amount is distinct from l.amount or m.entries is distinct from l.entries
union all
select 'INV-10 closed day counts its entries', 'day ' || d.day
  from days d left join closed_movements m on m.day = d.day and m.account = 'players'
  group by d.day, d.entries having d.entries <> coalesce(sum(m.entries), 0)
union all
select 'INV-10 both sides of a movement of a closed day', 'day ' || day || ' ' || kind
  from days join closed_movements m using (day)
  group by day, kind having sum(m.amount) <> 0 or count(*) <> 2 or min(m.entries) <> max(m.entries)
union all
select 'INV-10 a month in cold storage is carried by what it came to', 'month ' || c.period
  from cold c
  cross join lateral (
    select coalesce(sum(case l.kind when 'carried' then l.seq - split_part(l.key, ':', 2)::bigint + 1 end), 0) as entries,
      count(*) filter (where l.kind <> 'carried') as others, coalesce(sum(l.amount), 0) as amount,
      coalesce(sum(case l.kind when 'carried' then split_part(l.key, ':', 4)::bigint end), 0) as won
    from ledger l where l.period >= c.from_period and l.period < c.until_period
  ) l
  where l.others > 0 or l.entries <> c.entries or l.amount <> c.amount or l.won <> c.won
    or exists (select from slips s where s.period >= c.from_period and s.period < c.until_period);
