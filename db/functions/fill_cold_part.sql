-- feature: books. Puts rows of a file of cold storage into the tables that were made for a month that comes back.
create or replace function fill_cold_part(p_table text, p_part text, p_rows jsonb) returns void language plpgsql as $$
declare
  v_columns text;
begin
  -- Columns that came later take their default.
  select string_agg(quote_ident(k), ', ') into v_columns from jsonb_object_keys(p_rows -> 0) k;
  execute format('insert into %I (%s) select %s from jsonb_populate_recordset(null::%I, $1)', p_part, v_columns, v_columns, p_table || '_0')
    using p_rows;
end $$;
