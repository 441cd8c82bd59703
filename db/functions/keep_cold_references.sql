-- feature: books. Keeps of a month that goes to cold storage what the entries that correct it are compared with.
create or replace function keep_cold_references(p_move bigint) returns void language plpgsql as $$
declare
  v_month record;
begin
  select m.* into strict v_month from book_months m join cold_moves c on c.period = m.period where c.id = p_move;
  insert into cold_references (move_id, player_id, kind, reference, amount)
    select p_move, l.player_id, 'settlement', l.reference, sum(l.amount)
    from ledger l join settlements t on t.id = l.reference and t.state = 'reversed'
    where l.kind = 'win' and l.period >= v_month.from_period and l.period < v_month.until_period group by l.player_id, l.reference;
  insert into cold_references (move_id, player_id, kind, reference, amount)
    select p_move, s.player_id, 'void', v.id, sum(b.points)
    from slips s join session_voids v on v.market_day_id = s.market_day_id
    cross join lateral unnest(s.selections, s.points) as b (selection, points)
    where s.period >= v_month.from_period and s.period < v_month.until_period and b.selection / 1000000 = any (v.codes)
    group by s.player_id, v.id;
end $$;
