-- What must be true of the closed days :from to :to, both included, as days since 1 January 2000: what was written down when a day
-- was closed equals its entries, which nobody has changed since. One row per violation.
with days as materialized (select * from closed_days where day - date '2000-01-01' between :from and :to)
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
  group by day, kind having sum(m.amount) <> 0 or count(*) <> 2 or min(m.entries) <> max(m.entries);
