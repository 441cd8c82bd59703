-- feature: bidding. The key of the same slip of a player placed at an instant or later, without the prefix that the ledger has;
-- null for none. For slips that came without a key: whoever sends the same once more soon after means the same slip.
create or replace function repeated_slip_key(p_player bigint, p_fingerprint bytea, p_since timestamptz) returns text
language sql stable as $$
  select substr(l.key, length('stake:') + 1)
  from slips s join ledger l on l.period = s.period and l.player_id = s.player_id and l.seq = s.seq
  where s.player_id = p_player and s.seq >= first_entry_at(p_player, p_since) and s.accepted_at >= p_since
    and s.fingerprint = p_fingerprint
  order by s.seq desc limit 1
$$;
