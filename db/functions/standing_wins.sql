-- feature: results. The wins that stand: those of results that were not taken back.
create or replace view standing_wins as
  select w.player_id, w.seq, w.line, w.amount, w.period
  from wins w join settlements t on t.id = w.settlement_id
  where t.state not in ('reversing', 'reversed');
