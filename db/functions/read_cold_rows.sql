-- feature: books. The same figures of rows as a file of cold storage has them, read as rows of the table of today. Columns that are
-- newer than the file are left out.
create or replace function read_cold_rows(p_table text, p_rows jsonb, p_newer text[]) returns table (
  rows bigint, amount bigint, won bigint, content numeric
) language plpgsql stable as $$
declare
  v_amount text := case when p_table = 'slips' then 't.total' else 't.amount' end;
  v_won text := case when p_table = 'ledger' then 'sum(t.amount) filter (where t.kind = ''win'')' else '0' end;
begin
  return query execute format($part$
    select count(*), coalesce(sum(%1$s), 0)::bigint, coalesce(%2$s, 0)::bigint,
      coalesce(sum(('x' || substr(md5((to_jsonb(t) - $2)::text), 1, 15))::bit(60)::bigint), 0)
    from jsonb_populate_recordset(null::%3$I, $1) t$part$,
    v_amount, v_won, p_table || '_0') using p_rows, p_newer;
end $$;
