-- feature: books. Puts what is carried for a part of the ledger into the table that will take its place.
create or replace function put_carried(p_part text, p_next text) returns void language plpgsql as $$
begin
  execute format('insert into %I (player_id, seq, amount, balance_after, kind, key, reference, at, period)
    select player_id, seq, amount, balance_after, kind, key, reference, at, period from carry_entries($1) order by player_id, seq', p_next)
    using p_part;
end $$;
