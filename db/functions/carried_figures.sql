-- feature: books. How many entries a table carries, what they come to, and what of it was won.
create or replace function carried_figures(p_part text) returns table (rows bigint, amount bigint, won bigint) language plpgsql stable as $$
begin
  return query execute format($part$
    select coalesce(sum(t.seq - split_part(t.key, ':', 2)::bigint + 1), 0)::bigint, coalesce(sum(t.amount), 0)::bigint,
      coalesce(sum(split_part(t.key, ':', 4)::bigint), 0)::bigint
    from %I t$part$, p_part);
end $$;
