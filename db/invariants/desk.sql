-- What must be true of everything that is few beside players and days: results, settlements, voids, approvals, payments of the
-- bank, sums of closed days, stops and limits. One row per violation. It is asked as one slice, so it reads nothing that grows with
-- bids: what does is in players.sql, days.sql and sessions.sql.
select 'INV-7 a reference of the bank serves one deposit' as invariant, 'UTR ' || utr as detail
  from deposits where utr is not null and state <> 'rejected' group by utr having count(*) > 1
union all
select 'INV-7 a payment that staff assigned is what its deposit received', 'unmatched payment ' || e.id
  from unmatched_payments e join deposits d on d.id = e.deposit_id
  where d.state <> 'credited' or d.received is distinct from e.amount or d.decided_through <> e.source
union all
select 'INV-7 a line of the bank is what its deposit received', 'line ' || l.line || ' of bank statement ' || l.statement_id
  from bank_statement_lines l left join deposits d on d.id = l.deposit_id
  where l.outcome = 'credited' and (d.state is distinct from 'credited' or d.received is distinct from l.amount
    or d.utr is distinct from l.utr or d.decided_through is distinct from 'statement')
union all
select 'INV-7 a line of the bank is of a statement that two people confirmed', 'bank statement ' || s.id
  from bank_statements s
  where s.confirmed_at is null and exists (select 1 from bank_statement_lines l where l.statement_id = s.id)
union all
select 'MON-13 a payee was agreed on by two people', 'payee change ' || c.approval_id
  from payee_changes c join approvals a on a.id = c.approval_id
  where a.kind <> 'change_payee' or a.state <> 'approved' or a.alone or a.made_by = a.decided_by
    or c.in_force_at < a.decided_at
union all
select 'I-21 what players may pay by was agreed on by two people', 'content change ' || c.approval_id
  from content_changes c join approvals a on a.id = c.approval_id
  where a.kind <> 'change_content' or a.state <> 'approved' or a.alone or a.made_by = a.decided_by
    or c.in_force_at < a.decided_at
union all
select 'MON-09 adjustment was approved by a second person', 'approval ' || p.id
  from (select * from approvals where kind = 'adjust_wallet') p left join adjustments a on a.approval_id = p.id
  where (p.state = 'approved') <> (a.approval_id is not null) or p.made_by = p.decided_by and p.state = 'approved'
    or a.confirmed_by is distinct from case p.state when 'approved' then p.decided_by end or a.player_id <> p.subject
    or a.amount::text <> p.payload ->> 'amount'
union all
select 'FAIR-06 a result was confirmed as its proposal says', 'result ' || r.id
  from results r join market_sessions ms on ms.id = r.market_session_id join market_days d on d.id = ms.market_day_id
  left join settlements t on t.result_id = r.id left join approvals a on a.id = r.approval_id
  where (t.id is not null or r.approval_id is not null) and (
    a.state is distinct from 'approved' or a.made_by is distinct from r.made_by or a.decided_by is distinct from r.confirmed_by
    or case a.kind when 'declare_result' then (a.subject, a.payload ->> 'number') <> (ms.id, r.number)
      when 'import_results' then a.alone or a.subject <> d.market_id or t.id is not null else true end)
union all
select 'FAIR-08 a settlement is reversed with its result', 'settlement ' || t.id
  from settlements t left join result_reversals v using (result_id)
  where (t.state in ('reversing', 'reversed')) <> (v.result_id is not null)
union all
select 'FAIR-08 a result stands until it is reversed, the newest one of its session', 'result ' || r.id
  from results r join market_sessions ms on ms.id = r.market_session_id
  left join result_reversals v on v.result_id = r.id
  left join results later on later.market_session_id = r.market_session_id and later.version = r.version + 1
  where (v.result_id is null and (later.id is not null or ms.number is distinct from r.number))
    or (v.result_id is not null and later.id is null and ms.number is not null)
union all
select 'FAIR-08 a result was reversed by two people, with a reason', 'result ' || v.result_id
  from result_reversals v left join approvals a on a.id = v.approval_id
  where a.state is distinct from 'approved' or a.alone
    or a.made_by <> v.made_by or a.decided_by <> v.confirmed_by or a.reason <> v.reason
    or case a.kind when 'reverse_result' then a.subject <> v.market_session_id or a.payload ->> 'result' <> v.result_id::text
      when 'void_session' then not exists (
        select 1 from session_voids o where o.approval_id = a.id and o.market_session_id = v.market_session_id)
      else true end
union all
select 'FAIR-08 an approved reversal was carried out', 'approval ' || a.id
  from approvals a left join result_reversals v on v.approval_id = a.id
  where a.kind = 'reverse_result' and a.state = 'approved' and v.result_id is null
union all
select 'FAIR-09 a void session has its void, and no other has one', 'session ' || coalesce(ms.id, v.market_session_id)
  from (select id from market_sessions where state = 'voided') ms
  full join session_voids v on v.market_session_id = ms.id where ms.id is null or v.id is null
union all
select 'FAIR-09 a void was agreed on by two people, with a reason', 'void ' || v.id
  from session_voids v left join approvals a on a.id = v.approval_id
  where a.kind not in ('void_session', 'change_market', 'change_calendar') or a.id is null or a.state <> 'approved' or a.alone or a.made_by <> v.made_by
    or a.decided_by <> v.confirmed_by or a.reason <> v.reason
union all
select 'FAIR-09 the voids of a day refund every game that needs them, once', 'market day ' || coalesce(n.market_day_id, v.market_day_id)
    || ' game ' || coalesce(n.code, v.code)
  from (
    select distinct ms.market_day_id, g.code from market_sessions ms
    join market_days d on d.id = ms.market_day_id join markets m on m.id = d.market_id
    join games g on g.family = m.family and ms.session in (g.closes_with, g.decided_at) where ms.state = 'voided'
  ) n
  full join (
    select o.market_day_id, code, count(*) as times from session_voids o cross join lateral unnest(o.codes) as code group by 1, 2
  ) v using (market_day_id, code)
  where n.code is null or v.times is distinct from 1
union all
select 'INV-10 closing follows from opening and movements', 'day ' || a.day || ' ' || a.account
  from (
    select a.*, d.starts_at, lag(a.closing, 1, 0::bigint) over own as closing_before,
      lag(d.ends_at, 1, '-infinity'::timestamptz) over own as ended_before
    from closed_accounts a join closed_days d using (day) window own as (partition by a.account order by a.day)
  ) a
  left join (select day, account, sum(amount) as amount from closed_movements group by day, account) m using (day, account)
  where a.closing <> a.opening + coalesce(m.amount, 0) or a.opening <> a.closing_before or a.starts_at <> a.ended_before
union all
select 'INV-10 closed accounts cancel out', 'day ' || day
  from closed_accounts group by day having sum(closing) <> 0
union all
select 'MON-10 nothing is paid out during a payout stop', 'stop ' || coalesce(max(id), 0)
  from payout_stops where lifted_at is null
  having (count(*) > 0) <> exists (select 1 from settings where key = 'payouts_stopped' and value = 'true')
union all
select 'T7 lanes never have more room than their limit leaves', 'market day ' || s.market_day_id || ' key ' || s.key
  from limit_shares s
  -- A limit that changes leaves the days alone that take no bids any more.
  where s.market_day_id in (select market_day_id from market_sessions where state = 'open')
  group by s.market_day_id, s.key
  having sum(s.room) > greatest(limit_of(s.market_day_id, s.key) - sum(s.taken), 0) or count(*) <> 4
    or bool_or(s.room is null) and limit_of(s.market_day_id, s.key) is not null
union all
select 'FAIR-11 nobody declares a session whose book they have seen', 'result ' || r.id
  from results r join exposure_looks l on l.market_session_id = r.market_session_id
    and l.staff_id in (r.made_by, r.confirmed_by) and l.at < r.declared_at;
