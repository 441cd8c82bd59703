-- feature: books. What is carried for a part of the ledger while it is in cold storage: one entry for each player, day of the books
-- and run of entries, with the number and the balance of the last of them.
create or replace function carry_entries(p_part text) returns table (
  player_id bigint, seq bigint, amount bigint, balance_after bigint, kind text, key text, reference bigint, at timestamptz, period integer
) language plpgsql stable as $$
begin
  return query execute format($part$
    with entry as (
      select l.*, width_bucket(l.at, (select array_agg(d.ends_at order by d.ends_at) from closed_days d)) as day from %1$I l
    ),
    -- A number less its place is the same as long as nothing lies between.
    numbered as (
      select e.*, e.seq - row_number() over (partition by e.player_id, e.period, e.day order by e.seq) as run from entry e
    ),
    runs as (
      select n.player_id, n.period, min(n.seq) as first, max(n.seq) as last, sum(n.amount)::bigint as amount,
        count(*) filter (where n.kind = 'win') as wins, coalesce(sum(n.amount) filter (where n.kind = 'win'), 0)::bigint as won
      from numbered n group by n.player_id, n.period, n.day, n.run
    )
    select r.player_id, r.last, r.amount, l.balance_after, 'carried', 'carried:' || r.first || ':' || r.wins || ':' || r.won,
      null::bigint, l.at, r.period
    from runs r join %1$I l on l.player_id = r.player_id and l.seq = r.last$part$, p_part);
end $$;
