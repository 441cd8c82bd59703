-- feature: ledger. The first of a player's entries booked at an instant or later; one past the last when there is none. Entries
-- are numbered without gaps in order of time, so it is the one after the last that was booked before. That one is looked for in
-- each part by itself: most have entries only before or only since, and one or two are halved.
create or replace function first_entry_at(p_player bigint, p_at timestamptz) returns bigint language plpgsql stable
-- Planning for all parts takes longer than looking into them.
set plan_cache_mode = force_generic_plan as $$
declare
  v_last bigint;
begin
  select max(case when newest.at < p_at then newest.seq when oldest.at < p_at then (
      -- In the part, low is booked before, and what is above high is not.
      with recursive search (low, high) as (
        select oldest.seq, newest.seq - 1
        union all
        select case when entry.at < p_at then entry.seq else s.low end, case when entry.at < p_at then s.high else s.middle - 1 end
        from (select low, high, (low + high + 1) / 2 as middle from search where low < high) s
        cross join lateral (
          select l.seq, l.at from ledger l
          where l.player_id = p_player and l.period >= m.from_period and l.period < m.until_period and l.seq >= s.middle
          order by l.seq limit 1
        ) entry
      )
      select max(low) from search
    ) end)
    into v_last
    from book_months m
    cross join lateral (
      select l.seq, l.at from ledger l
      where l.player_id = p_player and l.period >= m.from_period and l.period < m.until_period order by l.seq desc limit 1
    ) newest
    cross join lateral (
      select l.seq, l.at from ledger l
      where l.player_id = p_player and l.period >= m.from_period and l.period < m.until_period order by l.seq limit 1
    ) oldest;
  return coalesce(v_last, 0) + 1;
end $$;
