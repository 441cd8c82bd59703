-- feature: results. One row per bid of every slip, with its outcome. A bid comes back when a session that it needs is voided:
-- the one with which it ended, or the one that decides it.
create or replace view bids as
  select s.player_id, s.seq, l.line::smallint as line, s.market_day_id, s.accepted_at, g.code as game, g.family, g.pana,
    g.session, g.closes_with, g.decided_at, l.selection % 1000000 as number, l.selection, l.points, l.rate_stake, l.rate_return,
    decided.id as decided_session_id, decided.state as session_state, w.amount as won_amount,
    case
      when 'voided' in (decided.state, ended.state) then 'refunded'
      when w.amount is not null then 'won'
      when decided.state = 'settled' then 'lost'
      else 'pending'
    end as state, s.period
  from slips s
  cross join lateral unnest(s.selections, s.points, s.rate_stake, s.rate_return) with ordinality as l (selection, points, rate_stake, rate_return, line)
  join games g on g.code = l.selection / 1000000
  join market_sessions decided on decided.market_day_id = s.market_day_id and decided.session = g.decided_at
  join market_sessions ended on ended.market_day_id = s.market_day_id and ended.session = g.closes_with
  left join results r on r.market_session_id = decided.id and decided.number is not null
    and r.version = (select max(version) from results n where n.market_session_id = decided.id)
  left join settlements t on t.result_id = r.id
  left join wins w on w.period = s.period and w.player_id = s.player_id and w.seq = s.seq and w.line = l.line and w.settlement_id = t.id;
