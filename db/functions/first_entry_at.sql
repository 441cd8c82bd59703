-- feature: ledger. The first of a player's entries booked at an instant or later; one past the last when there is none. Entries
-- are numbered without gaps in order of time, so a binary search finds it. As one statement it opens the parts of the ledger once.
create or replace function first_entry_at(p_player bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_first bigint;
begin
  with recursive search (low, high) as (
    select 1::bigint, coalesce((select w.seq from wallets w where w.player_id = p_player), 0) + 1
    union all
    select case when entry.before then middle.seq + 1 else s.low end, case when entry.before then s.high else middle.seq end
    from search s
    cross join lateral (select (s.low + s.high) / 2 as seq) middle
    cross join lateral (
      select coalesce((select l.at from ledger l where l.player_id = p_player and l.seq = middle.seq) < p_at, false) as before
    ) entry
    where s.low < s.high
  )
  select s.low into v_first from search s where s.low = s.high;
  return v_first;
end $$;
