-- feature: results. The ank of a pana: the last digit of the sum of its digits. The tens that are left in each part change no last digit.
create or replace function ank(p_pana integer) returns integer
language sql immutable as $$
  select (p_pana / 100 + p_pana / 10 + p_pana) % 10
$$;
