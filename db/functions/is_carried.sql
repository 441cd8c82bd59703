-- feature: books. Whether what is carried is what the entries of a table come to, player by player and day by day.
create or replace function is_carried(p_carried text, p_entries text) returns boolean language plpgsql stable as $$
declare
  v_same boolean;
begin
  execute format($part$
    select not exists (
      select from (select player_id, seq, amount, balance_after, key, at, period from %I) c
      full join (select player_id, seq, amount, balance_after, key, at, period from carry_entries($1)) e
        on (c.player_id, c.seq) = (e.player_id, e.seq)
      where (c.*) is distinct from (e.*))$part$, p_carried) using p_entries into v_same;
  return v_same;
end $$;
