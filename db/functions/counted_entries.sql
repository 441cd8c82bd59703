-- feature: ledger. How many entries of each kind there are in the ledger, and what they come to. What is carried for a month in cold
-- storage counts as the stakes and wins that it stands for.
create or replace view counted_entries as
  select l.player_id, l.seq, l.period, l.at, l.kind, 1::bigint as entries, l.amount from ledger l where l.kind <> 'carried'
  union all
  select l.player_id, l.seq, l.period, l.at, 'stake', l.seq - split_part(l.key, ':', 2)::bigint + 1 - split_part(l.key, ':', 3)::bigint,
    l.amount - split_part(l.key, ':', 4)::bigint
  from ledger l where l.kind = 'carried' and l.seq - split_part(l.key, ':', 2)::bigint + 1 > split_part(l.key, ':', 3)::bigint
  union all
  select l.player_id, l.seq, l.period, l.at, 'win', split_part(l.key, ':', 3)::bigint, split_part(l.key, ':', 4)::bigint
  from ledger l where l.kind = 'carried' and split_part(l.key, ':', 3) <> '0';
