-- feature: ledger. The first of a player's entries booked at an instant or later; one past the last when there is none. Entries
-- are numbered without gaps in order of time, so a binary search finds it.
create or replace function first_entry_at(p_player bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := coalesce((select w.seq from wallets w where w.player_id = p_player), 0) + 1;
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select l.at from ledger l where l.player_id = p_player and l.seq = v_middle) < p_at then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;
