-- feature: books. What a part of ledger, slips or wins has, whatever the order of its rows: how many, what they come to, what of it was
-- won, and a checksum of their content. Columns that are newer than a file of cold storage are left out of it.
create or replace function cold_figures(p_part text, p_newer text[]) returns table (
  rows bigint, amount bigint, won bigint, content text
) language plpgsql stable as $$
declare
  v_amount text := case when p_part like 'slips%' then 't.total' else 't.amount' end;
  v_won text := case when p_part like 'ledger%' then 'sum(t.amount) filter (where t.kind = ''win'')' else '0' end;
begin
  return query execute format($part$
    select count(*), coalesce(sum(%s), 0)::bigint, coalesce(%s, 0)::bigint,
      coalesce(sum(('x' || substr(md5((to_jsonb(t) - $1)::text), 1, 15))::bit(60)::bigint), 0)::text
    from %I t$part$, v_amount, v_won, p_part) using p_newer;
end $$;
