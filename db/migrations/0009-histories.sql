-- feature: bidding. What keeps a history as fast after years as on the first day.

-- The first pick of a slip tells its family: codes from 31 are starline, from 41 gali (see games). Slips of main markets,
-- by far the most, are in neither index, so placing them costs nothing more.
create index slips_of_starline on slips (player_id, seq) where picks[1] between 31000000 and 39999999;
create index slips_of_gali on slips (player_id, seq) where picks[1] between 41000000 and 49999999;

-- The first of a player's entries booked at an instant or later; one past the last when there is none. Entries are numbered
-- without gaps in the order of their time, so halving finds it in as many steps as the number of entries has binary digits.
create function first_entry_at(p_player bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
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
