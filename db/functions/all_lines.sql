-- feature: bidding. The lines of several slips, each a text such as '{1,2}', one after the other in one array.
create or replace function all_lines(p_lines text[]) returns bigint[] language sql immutable as $$
  select ('{' || translate(array_to_string(p_lines, ','), '{}', '') || '}')::bigint[]
$$;
