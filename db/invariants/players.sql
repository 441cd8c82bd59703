-- Invariants (docs/money.md): what must be true of the players :from to :to, both included: their entries, wallets, slips, wins, payments and debts.
-- One row per violation. At night a slice after another is checked (src/server/books/prove-books.job.ts); `npm run invariants` and
-- every money test take all players at once. In psql: \set from 0, \set to 9223372036854775807, \i db/invariants/players.sql
with
-- Not kept, so that each use finds its rows by an index of its own.
entries as not materialized (select * from ledger where player_id between :from and :to),
balances as not materialized (select * from wallets where player_id between :from and :to),
own_slips as not materialized (select * from slips where player_id between :from and :to),
own_wins as not materialized (select * from wins where player_id between :from and :to),
own_deposits as not materialized (select * from deposits where player_id between :from and :to),
debts as not materialized (select * from clawback_debts where player_id between :from and :to),
-- What there was of months in cold storage. Their entries stand as one for each player and day, which begins at the number in its key.
cold as materialized (
  select c.id, m.from_period, m.until_period from book_months m
  cross join lateral (select id, act from cold_moves where period = m.period order by id desc limit 1) c where c.act = 'detach'
),
cold_sums as not materialized (
  select player_id, kind, reference, amount from cold_references
  where player_id between :from and :to and move_id in (select id from cold)
),
chain as (
  select player_id, seq, amount, balance_after, kind, key, period,
    case kind when 'carried' then split_part(key, ':', 2)::bigint else seq end as seq_first,
    lag(seq, 1, 0::bigint) over own as seq_before, lag(balance_after, 1, 0::bigint) over own as balance_before
  from entries window own as (partition by player_id order by seq)
),
lines as (
  select s.player_id, s.seq, s.market_day_id, s.accepted_at, l.line, l.selection, l.points, l.rate_stake, l.rate_return, g.code,
    g.family, g.closes_with, g.decided_at
  from own_slips s
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
credits as not materialized (
  select player_id, reference, amount from entries where kind = 'win'
  union all select player_id, reference, amount from cold_sums where kind = 'settlement'
),
reversed as (
  select player_id, reference, sum(amount) as amount from (
    select player_id, reference, -amount as amount from entries where kind = 'win_reversal' and reference is not null
    union all select player_id, reference, amount from debts where amount > 0
  ) t group by player_id, reference
),
-- Put together and not joined: right after a result that no analyze has seen, the planner would take each of one for each of the other.
won_and_back as (
  select player_id, reference, sum(won) as won, sum(back) as back from (
    select player_id, reference, amount as won, 0 as back from credits
    union all select player_id, reference, 0, amount from reversed
  ) t group by player_id, reference
)
select 'INV-1 entries cancel out' as invariant, 'sum of all entries is ' || sum(amount) as detail
  from ledger_entries where player_id between :from and :to having sum(amount) <> 0
union all
select 'INV-1 direction of a kind', 'player ' || c.player_id || ' entry ' || c.seq || ' ' || c.kind || ' ' || c.amount
  from chain c left join ledger_kinds k using (kind)
  where k.kind is null or (k.direction <> 0 and sign(c.amount) <> k.direction)
union all
select 'INV-2 chain of entries', 'player ' || player_id || ' entry ' || seq
  from chain where seq_first <> seq_before + 1 or balance_after <> balance_before + amount
union all
select 'INV-2 wallet equals its entries', 'player ' || w.player_id || ' has ' || w.balance || ', entries say ' || coalesce(l.total, 0)
  from balances w left join (select player_id, sum(amount) as total, max(seq) as seq from entries group by player_id) l using (player_id)
  where w.balance <> coalesce(l.total, 0) or w.seq <> coalesce(l.seq, 0) or w.balance < 0
union all
select 'INV-2 entry without wallet', 'player ' || l.player_id || ' entry ' || l.seq
  from entries l left join balances w using (player_id) where w.player_id is null
union all
select 'INV-3 stake without slip', 'player ' || c.player_id || ' entry ' || c.seq
  from chain c left join own_slips s using (player_id, seq) where c.kind = 'stake' and s.seq is null
union all
select 'INV-3 slip equals its stake', 'player ' || s.player_id || ' entry ' || s.seq
  from own_slips s left join entries l using (player_id, seq)
  where l.kind is distinct from 'stake' or l.amount <> -s.total
    or s.total <> (select sum(p) from unnest(s.points) p) or l.reference is distinct from s.market_day_id
union all
select 'INV-6 a bid is in the part of its month', 'player ' || s.player_id || ' entry ' || s.seq
  from own_slips s left join entries l using (player_id, seq) left join market_days d on d.id = s.market_day_id
  where s.period is distinct from l.period or s.period not in (0, month_of(d.day))
union all
select 'INV-6 what is no bid stays in the first part', 'player ' || l.player_id || ' entry ' || l.seq
  from entries l where l.kind not in ('stake', 'win', 'carried') and l.period <> 0
union all
select 'INV-6 what is carried is of a month in cold storage', 'player ' || c.player_id || ' entry ' || c.seq
  from chain c where c.kind = 'carried'
    and not exists (select from cold where c.period >= from_period and c.period < until_period)
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
  from own_wins w left join expected_wins e using (player_id, seq, line, settlement_id)
  where e.amount is distinct from w.amount
union all
select 'INV-5 win that was not paid', 'player ' || e.player_id || ' entry ' || e.seq || ' line ' || e.line
  from expected_wins e left join own_wins w using (player_id, seq, line, settlement_id)
  where e.state = 'done' and e.amount > 0 and w.amount is null
union all
select 'INV-5 credit equals its wins', 'player ' || coalesce(w.player_id, l.player_id) || ' settlement ' || coalesce(w.settlement_id, l.reference)
  from (select player_id, settlement_id, sum(amount) as amount from own_wins group by player_id, settlement_id) w
  full join (select player_id, reference, amount from entries where kind = 'win') l
    on l.player_id = w.player_id and l.reference = w.settlement_id
  where w.amount is distinct from l.amount
union all
select 'INV-6 key names its purpose', 'player ' || player_id || ' entry ' || seq || ' ' || kind || ' ' || key
  from chain
  where split_part(key, ':', 1) <> kind
union all
select 'INV-7 credited deposit equals its entries', 'deposit ' || coalesce(d.id, l.reference)
  from (
    select id, player_id, received - held as amount from own_deposits where state = 'credited' and received > held
  ) d
  full join (
    select player_id, reference, sum(amount) as amount
    from entries where kind = 'deposit' and reference is not null group by player_id, reference
  ) l on l.player_id = d.player_id and l.reference = d.id
  where d.amount is distinct from l.amount
union all
select 'INV-7 credited deposit names its payment and who decided', 'deposit ' || id
  from own_deposits
  where state = 'credited' and (decided_through = '' or (decided_through = 'staff' and (utr is null or decided_by is null)))
union all
select 'INV-7 deposit credited by the statement names who imported it', 'deposit ' || id
  from own_deposits where state = 'credited' and decided_through = 'statement' and decided_by is null
union all
select 'INV-7 what a gateway paid is what its deposit received', 'deposit ' || d.id
  from own_deposits d
  -- Each by its key: joined, the payments of all would be read in every slice.
  left join lateral (select gateway, amount from gateway_payments g where g.deposit_id = d.id offset 0) g on true
  where (g.gateway is not null or d.state = 'credited' and d.decided_through not in ('', 'staff', 'statement'))
    and (d.state <> 'credited' or g.amount is distinct from d.received or g.gateway is distinct from d.decided_through)
union all
select 'INV-7 withdrawal equals its hold', 'withdrawal ' || coalesce(w.id, l.reference)
  from (select * from withdrawals where player_id between :from and :to) w
  full join (select * from entries where kind = 'withdrawal_hold' and reference is not null) l
    on l.player_id = w.player_id and l.seq = w.hold_seq
  where l.amount is distinct from -w.amount or l.reference is distinct from w.id
union all
select 'INV-7 only what was cancelled came back, once', 'withdrawal ' || coalesce(w.id, l.reference)
  from (select * from withdrawals where state = 'cancelled' and player_id between :from and :to) w
  full join (
    select player_id, reference, sum(amount) as amount from entries
    where kind = 'withdrawal_release' and reference is not null group by player_id, reference
  ) l on l.player_id = w.player_id and l.reference = w.id
  where l.amount is distinct from w.amount
union all
select 'INV-7 transfer has its two sides', 'transfer ' || coalesce(t.id, l.reference) || ' player ' || coalesce(t.player_id, l.player_id)
  from (
    select id, from_player as player_id, out_seq as seq, 'transfer_out' as kind, -amount as amount
    from transfers where from_player between :from and :to
    union all select id, to_player, in_seq, 'transfer_in', amount from transfers where to_player between :from and :to
  ) t
  full join (select * from entries where kind in ('transfer_out', 'transfer_in') and reference is not null) l
    on l.player_id = t.player_id and l.seq = t.seq
  where l.amount is distinct from t.amount or l.reference is distinct from t.id or l.kind is distinct from t.kind
union all
select 'MON-09 adjustment equals its entry', 'adjustment ' || coalesce(a.approval_id, l.reference)
  from (select * from adjustments where player_id between :from and :to) a
  full join (select * from entries where kind = 'adjustment' and reference is not null) l
    on l.player_id = a.player_id and l.seq = a.seq
  where l.amount is distinct from a.amount or l.reference is distinct from a.approval_id
union all
select 'INV-2 chain of clawback debts', 'player ' || player_id || ' row ' || n
  from (
    select player_id, n, amount, debt_after, lag(n, 1, 0::bigint) over own as n_before,
      lag(debt_after, 1, 0::bigint) over own as debt_before
    from debts window own as (partition by player_id order by n)
  ) o where n <> n_before + 1 or debt_after <> debt_before + amount
union all
select 'INV-2 a player with a clawback debt has an empty wallet', 'player ' || o.player_id
  from (select distinct on (player_id) player_id, debt_after from debts order by player_id, n desc) o
  left join balances w using (player_id) where o.debt_after > 0 and w.balance is distinct from 0
union all
select 'INV-5 what paid a clawback debt is an entry', 'player ' || coalesce(o.player_id, l.player_id) || ' entry ' || coalesce(o.seq, l.seq)
  from (select * from debts where amount < 0) o
  full join (select * from entries where kind = 'win_reversal' and key like 'win_reversal:debt:%') l
    on l.player_id = o.player_id and l.key = o.key
  where l.amount is distinct from o.amount or l.seq is distinct from o.seq
union all
select 'INV-5 no more is reversed than was won', 'player ' || player_id || ' settlement ' || reference
  from won_and_back where back > won
union all
select 'FAIR-08 no win of a result that stands is reversed', 'player ' || r.player_id || ' settlement ' || r.reference
  from reversed r left join settlements t on t.id = r.reference
  where t.state is null or t.state not in ('reversing', 'reversed')
union all
select 'FAIR-08 what a wrong result paid was reversed, exactly', 'player ' || w.player_id || ' settlement ' || w.reference
  from won_and_back w join settlements t on t.id = w.reference and t.state = 'reversed'
  where w.won > 0 and w.back <> w.won
union all
select 'FAIR-09 a refund is what its void gives back, exactly', 'player ' || coalesce(e.player_id, l.player_id) || ' void '
    || coalesce(e.void_id, l.reference)
  from (
    select b.player_id, v.id as void_id, v.state, sum(b.points) as amount
    from session_voids v join lines b on b.market_day_id = v.market_day_id and b.code = any (v.codes) group by 1, 2, 3
    union all select c.player_id, v.id, v.state, c.amount from cold_sums c join session_voids v on v.id = c.reference where c.kind = 'void'
  ) e
  full join (
    select player_id, reference, sum(amount) as amount from entries where kind = 'refund' group by player_id, reference
  ) l on l.player_id = e.player_id and l.reference = e.void_id
  where l.amount is distinct from e.amount and (l.amount is not null or e.state = 'done')
union all
select 'FAIR-09 no win stands on a bid that came back', 'player ' || w.player_id || ' entry ' || w.seq || ' line ' || w.line
  from (select * from standing_wins where player_id between :from and :to) w join lines l using (player_id, seq, line)
  join session_voids v on v.market_day_id = l.market_day_id and l.code = any (v.codes)
union all
select 'RG-03 a player with a limit on bids is marked', 'player ' || p.id
  from players p
  where p.id between :from and :to and p.play_limited <> exists (
    select 1 from play_limits l where l.player_id = p.id and l.kind <> 'deposit' and l.amount is not null)
union all
select 'RG-04 a play restriction is in force until its end', 'player ' || s.player_id || ' restriction ' || s.id
  from play_restrictions s join players p on p.id = s.player_id
  where p.id between :from and :to and p.play_restricted_until < case s.kind
    when 'cool_off' then s.until else coalesce(s.reinstatement_asked_at + interval '24 hours', 'infinity') end
union all
select 'INV-10 operator accounts owe what wallets hold', 'wallets ' || p.total || ', operator accounts ' || h.total
  from (select coalesce(sum(balance), 0) as total from balances) p,
    (select coalesce(sum(amount), 0) as total from ledger_entries
      where account like 'house:%' and player_id between :from and :to) h
  where p.total <> -h.total;
