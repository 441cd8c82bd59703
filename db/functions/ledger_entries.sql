-- feature: ledger. Double entry, unfolded: every ledger row becomes two entries that cancel out.
create or replace view ledger_entries as
  select l.player_id, l.seq, 'player:' || l.player_id as account, l.amount, l.kind, l.at from ledger l
  union all
  select l.player_id, l.seq, k.account, -l.amount, l.kind, l.at from ledger l join ledger_kinds k using (kind);
