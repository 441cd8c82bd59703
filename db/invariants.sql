-- What must be true of the books at any moment (security §5.1). Returns one row per violation; no row means that the books are
-- right. `npm run invariants` runs it, every money test runs it last, the server runs it every 5 minutes.
with
chain as (
  select player_id, seq, amount, balance_after, kind, key,
    lag(seq, 1, 0::bigint) over own as seq_before, lag(balance_after, 1, 0::bigint) over own as balance_before
  from ledger window own as (partition by player_id order by seq)
),
lines as (
  select s.player_id, s.seq, s.market_day_id, s.accepted_at, l.line, l.selection, l.points, l.rate_stake, l.rate_return, g.code,
    g.family, g.closes_with, g.decided_at
  from slips s
  cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) with ordinality as l (selection, points, rate_stake, rate_return, line)
  left join games g on g.code = l.selection / 1000000
),
-- Kept, so that bid_wins reads plain columns and becomes part of the statement.
settled as materialized (
  select t.id, t.state, t.market_day_id, ms.session, r.number,
    -- For a reversed settlement: the open result at that time. Another one may be in force now.
    case when ms.session = 'open' then r.number when t.state in ('reversing', 'reversed') then (
      select o.number from results o join market_sessions os on os.id = o.market_session_id
      where os.market_day_id = t.market_day_id and os.session = 'open' and o.id < r.id order by o.id desc limit 1
    ) else (
      select o.number from market_sessions o where o.market_day_id = t.market_day_id and o.session = 'open'
    ) end as open_number,
    case when ms.session = 'close' then r.number end as close_number
  from settlements t join results r on r.id = t.result_id join market_sessions ms on ms.id = t.market_session_id
),
expected_wins as (
  select l.player_id, l.seq, l.line, t.id as settlement_id, t.state, l.points * l.rate_return / l.rate_stake as amount
  from settled t
  join lines l on l.market_day_id = t.market_day_id and l.decided_at = t.session
  join games g on g.code = l.code
  where bid_wins(g, l.selection % 1000000, t.open_number, t.close_number)
),
reversed as (
  select player_id, reference, sum(amount) as amount from (
    select player_id, reference, -amount as amount from ledger where kind = 'win_reversal' and reference is not null
    union all select player_id, reference, amount from clawback_debts where amount > 0
  ) t group by player_id, reference
)
select 'INV-1 entries cancel out' as invariant, 'sum of all entries is ' || sum(amount) as detail
  from ledger_entries having sum(amount) <> 0
union all
select 'INV-1 direction of a kind', 'player ' || c.player_id || ' entry ' || c.seq || ' ' || c.kind || ' ' || c.amount
  from chain c left join ledger_kinds k using (kind)
  where k.kind is null or (k.direction <> 0 and sign(c.amount) <> k.direction)
union all
select 'INV-2 chain of entries', 'player ' || player_id || ' entry ' || seq
  from chain where seq <> seq_before + 1 or balance_after <> balance_before + amount
union all
select 'INV-2 wallet equals its entries', 'player ' || w.player_id || ' has ' || w.balance || ', entries say ' || coalesce(l.total, 0)
  from wallets w left join (select player_id, sum(amount) as total, max(seq) as seq from ledger group by player_id) l using (player_id)
  where w.balance <> coalesce(l.total, 0) or w.seq <> coalesce(l.seq, 0) or w.balance < 0
union all
select 'INV-2 entry without wallet', 'player ' || l.player_id || ' entry ' || l.seq
  from ledger l left join wallets w using (player_id) where w.player_id is null
union all
select 'INV-3 stake without slip', 'player ' || c.player_id || ' entry ' || c.seq
  from chain c left join slips s using (player_id, seq) where c.kind = 'stake' and s.seq is null
union all
select 'INV-3 slip equals its stake', 'player ' || s.player_id || ' entry ' || s.seq
  from slips s left join ledger l using (player_id, seq)
  where l.kind is distinct from 'stake' or l.amount <> -s.total
    or s.total <> (select sum(p) from unnest(s.points) p) or l.reference is distinct from s.market_day_id
union all
select 'INV-4 bid after its cut-off', 'player ' || l.player_id || ' entry ' || l.seq || ' line ' || l.line
  from lines l
  left join market_sessions ms on ms.market_day_id = l.market_day_id and ms.session = l.closes_with
  where ms.id is null or l.accepted_at >= ms.closes_at or l.accepted_at >= ms.closed_at or l.accepted_at < ms.takes_bids_from
union all
select 'INV-4 bid of another family', 'player ' || l.player_id || ' entry ' || l.seq || ' line ' || l.line
  from lines l left join market_days d on d.id = l.market_day_id left join markets m on m.id = d.market_id
  where m.family is distinct from l.family
union all
select 'INV-5 win that is not due', 'player ' || w.player_id || ' entry ' || w.seq || ' line ' || w.line
  from wins w left join expected_wins e using (player_id, seq, line, settlement_id)
  where e.amount is distinct from w.amount
union all
select 'INV-5 win that was not paid', 'player ' || e.player_id || ' entry ' || e.seq || ' line ' || e.line
  from expected_wins e left join wins w using (player_id, seq, line, settlement_id)
  where e.state = 'done' and e.amount > 0 and w.amount is null
union all
select 'INV-5 credit equals its wins', 'player ' || coalesce(w.player_id, l.player_id) || ' settlement ' || coalesce(w.settlement_id, l.reference)
  from (select player_id, settlement_id, sum(amount) as amount from wins group by player_id, settlement_id) w
  full join (select player_id, reference, amount from ledger where kind = 'win') l
    on l.player_id = w.player_id and l.reference = w.settlement_id
  where w.amount is distinct from l.amount
union all
select 'INV-5 settled session without finished settlement', 'session ' || ms.id
  from market_sessions ms
  where ms.state = 'settled'
    and exists (select 1 from lines l where l.market_day_id = ms.market_day_id and l.decided_at = ms.session)
    and not exists (select 1 from settlements t where t.market_session_id = ms.id and t.state = 'done')
union all
select 'INV-6 key names its purpose', 'player ' || player_id || ' entry ' || seq || ' ' || kind || ' ' || key
  from chain
  where split_part(key, ':', 1) <> kind
union all
select 'INV-7 credited deposit equals its entries', 'deposit ' || coalesce(d.id, l.reference)
  from (select id, player_id, received - held as amount from deposits where state = 'credited' and received > held) d
  full join (
    select player_id, reference, sum(amount) as amount
    from ledger where kind = 'deposit' and reference is not null group by player_id, reference
  ) l on l.player_id = d.player_id and l.reference = d.id
  where d.amount is distinct from l.amount
union all
select 'INV-7 a reference of the bank serves one deposit', 'UTR ' || utr
  from deposits where utr is not null and state <> 'rejected' group by utr having count(*) > 1
union all
select 'INV-7 credited deposit names its payment and who decided', 'deposit ' || id
  from deposits where state = 'credited' and (decided_through = '' or (decided_through = 'staff' and (utr is null or decided_by is null)))
union all
select 'INV-7 deposit credited by the statement names who imported it', 'deposit ' || id
  from deposits where state = 'credited' and decided_through = 'statement' and decided_by is null
union all
select 'INV-7 what a gateway paid is what its deposit received', 'deposit ' || coalesce(d.id, g.deposit_id)
  from (
    select id, received, decided_through from deposits
    where state = 'credited' and decided_through not in ('', 'staff', 'statement')
  ) d
  full join gateway_payments g on g.deposit_id = d.id
  where g.amount is distinct from d.received or g.gateway is distinct from d.decided_through
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
select 'INV-7 withdrawal equals its hold', 'withdrawal ' || coalesce(w.id, l.reference)
  from withdrawals w
  full join (select * from ledger where kind = 'withdrawal_hold' and reference is not null) l
    on l.player_id = w.player_id and l.seq = w.hold_seq
  where l.amount is distinct from -w.amount or l.reference is distinct from w.id
union all
select 'INV-7 only what was cancelled came back, once', 'withdrawal ' || coalesce(w.id, l.reference)
  from (select * from withdrawals where state = 'cancelled') w
  full join (
    select player_id, reference, sum(amount) as amount from ledger
    where kind = 'withdrawal_release' and reference is not null group by player_id, reference
  ) l on l.player_id = w.player_id and l.reference = w.id
  where l.amount is distinct from w.amount
union all
select 'INV-7 transfer has its two sides', 'transfer ' || coalesce(t.id, o.reference, i.reference)
  from transfers t
  full join (select * from ledger where kind = 'transfer_out' and reference is not null) o
    on o.player_id = t.from_player and o.seq = t.out_seq
  full join (select * from ledger where kind = 'transfer_in' and reference is not null) i
    on i.player_id = t.to_player and i.seq = t.in_seq
  where o.amount is distinct from -t.amount or i.amount is distinct from t.amount
    or o.reference is distinct from t.id or i.reference is distinct from t.id
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
select 'MON-09 adjustment equals its entry', 'adjustment ' || coalesce(a.approval_id, l.reference)
  from adjustments a
  full join (select * from ledger where kind = 'adjustment' and reference is not null) l
    on l.player_id = a.player_id and l.seq = a.seq
  where l.amount is distinct from a.amount or l.reference is distinct from a.approval_id
union all
select 'MON-09 adjustment was approved by a second person', 'approval ' || p.id
  from (select * from approvals where kind = 'adjust_wallet') p left join adjustments a on a.approval_id = p.id
  where (p.state = 'approved') <> (a.approval_id is not null) or p.made_by = p.decided_by and p.state = 'approved'
    or a.confirmed_by is distinct from case p.state when 'approved' then p.decided_by end or a.player_id <> p.subject
    or a.amount::text <> p.payload ->> 'amount'
union all
select 'INV-2 chain of clawback debts', 'player ' || player_id || ' row ' || n
  from (
    select player_id, n, amount, debt_after, lag(n, 1, 0::bigint) over own as n_before,
      lag(debt_after, 1, 0::bigint) over own as debt_before
    from clawback_debts window own as (partition by player_id order by n)
  ) o where n <> n_before + 1 or debt_after <> debt_before + amount
union all
select 'INV-2 a player with a clawback debt has an empty wallet', 'player ' || o.player_id
  from (select distinct on (player_id) player_id, debt_after from clawback_debts order by player_id, n desc) o
  left join wallets w using (player_id) where o.debt_after > 0 and w.balance is distinct from 0
union all
select 'INV-5 what paid a clawback debt is an entry', 'player ' || coalesce(o.player_id, l.player_id) || ' entry ' || coalesce(o.seq, l.seq)
  from (select * from clawback_debts where amount < 0) o
  full join (select * from ledger where kind = 'win_reversal' and key like 'win_reversal:debt:%') l
    on l.player_id = o.player_id and l.key = o.key
  where l.amount is distinct from o.amount or l.seq is distinct from o.seq
union all
select 'INV-5 no more is reversed than was won', 'player ' || r.player_id || ' settlement ' || r.reference
  from reversed r left join ledger w on w.player_id = r.player_id and w.kind = 'win' and w.reference = r.reference
  where r.amount > coalesce(w.amount, 0)
union all
select 'FAIR-08 no win of a result that stands is reversed', 'player ' || r.player_id || ' settlement ' || r.reference
  from reversed r left join settlements t on t.id = r.reference
  where t.state is null or t.state not in ('reversing', 'reversed')
union all
select 'FAIR-08 what a wrong result paid was reversed, exactly', 'player ' || w.player_id || ' settlement ' || w.reference
  from ledger w join settlements t on t.id = w.reference and t.state = 'reversed'
  left join reversed r on r.player_id = w.player_id and r.reference = w.reference
  where w.kind = 'win' and r.amount is distinct from w.amount
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
select 'FAIR-09 a refund is what its void gives back, exactly', 'player ' || coalesce(e.player_id, l.player_id) || ' void '
    || coalesce(e.void_id, l.reference)
  from (
    select b.player_id, v.id as void_id, v.state, sum(b.points) as amount
    from session_voids v join lines b on b.market_day_id = v.market_day_id and b.code = any (v.codes) group by 1, 2, 3
  ) e
  full join (
    select player_id, reference, sum(amount) as amount from ledger where kind = 'refund' group by player_id, reference
  ) l on l.player_id = e.player_id and l.reference = e.void_id
  where l.amount is distinct from e.amount and (l.amount is not null or e.state = 'done')
union all
select 'FAIR-09 no win stands on a bid that came back', 'player ' || w.player_id || ' entry ' || w.seq || ' line ' || w.line
  from standing_wins w join lines l using (player_id, seq, line)
  join session_voids v on v.market_day_id = l.market_day_id and l.code = any (v.codes)
union all
select 'INV-10 closed day equals its entries', 'day ' || coalesce(m.day::text, d.day::text) || ' ' || coalesce(m.kind, l.kind)
  from (
    select width_bucket(at, (select array_agg(ends_at order by ends_at) from closed_days)) as place, kind,
      count(*) as entries, sum(amount) as amount
    from ledger where at < (select max(ends_at) from closed_days) group by 1, 2
  ) l
  join (select day, row_number() over (order by ends_at) - 1 as place from closed_days) d on d.place = l.place
  full join (select * from closed_movements where account = 'players') m on m.day = d.day and m.kind = l.kind
  where m.amount is distinct from l.amount or m.entries is distinct from l.entries
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
select 'T7 what counts for a limit is what was bid', 'market day ' || coalesce(t.market_day_id, d.market_day_id) || ' key ' || coalesce(t.key, d.key)
  from (
    select x.market_day_id, x.key, sum(x.points) as points
    from (select distinct market_day_id from limit_shares) l
    join market_sessions ms on ms.market_day_id = l.market_day_id and ms.session = 'open' and ms.state in ('open', 'closed')
    join slips s on s.market_day_id = l.market_day_id
    cross join lateral limit_demand(array[s.market_day_id], array[s.selections::text], array[s.points::text]) x
    group by x.market_day_id, x.key
  ) d
  full join (
    select s.market_day_id, s.key, sum(s.taken) as points from limit_shares s
    join market_sessions ms on ms.market_day_id = s.market_day_id and ms.session = 'open' and ms.state in ('open', 'closed')
    group by s.market_day_id, s.key
  ) t on t.market_day_id = d.market_day_id and t.key = d.key
  where coalesce(t.points, 0) <> coalesce(d.points, 0)
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
    and l.staff_id in (r.made_by, r.confirmed_by) and l.at < r.declared_at
union all
select 'RG-03 a player with a limit on bids is marked', 'player ' || p.id
  from players p
  where p.play_limited <> exists (
    select 1 from play_limits l where l.player_id = p.id and l.kind <> 'deposit' and l.amount is not null)
union all
select 'RG-04 a play restriction is in force until its end', 'player ' || s.player_id || ' restriction ' || s.id
  from play_restrictions s join players p on p.id = s.player_id
  where p.play_restricted_until < case s.kind
    when 'cool_off' then s.until else coalesce(s.reinstatement_asked_at + interval '24 hours', 'infinity') end
union all
select 'INV-10 operator accounts owe what wallets hold', 'wallets ' || p.total || ', operator accounts ' || h.total
  from (select coalesce(sum(balance), 0) as total from wallets) p,
    (select coalesce(sum(amount), 0) as total from ledger_entries where account like 'house:%') h
  where p.total <> -h.total;
