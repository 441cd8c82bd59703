-- feature: results. Whether one bid wins by a declared pair of numbers: the rule in SQL, for auditors and invariants.sql only.
-- Settlement uses settlements.winning, which src/rules computes; an invariant checks that both agree.
create or replace function bid_wins(p_game games, p_number integer, p_open text, p_close text) returns boolean
language sql immutable as $$
  with day as (
    select p_open::integer as open_number, p_close::integer as close_number,
      (select sum(d::integer) % 10 from unnest(string_to_array(p_open, null)) d) as open_ank,
      (select sum(d::integer) % 10 from unnest(string_to_array(p_close, null)) d) as close_ank
  )
  select case
    when p_game.family = 'gali' then case p_game.pana
      when 'Left Digit' then p_number = open_number / 10
      when 'Right Digit' then p_number = open_number % 10
      else p_number = open_number end
    when p_game.pana = 'Jodi Digit' then p_number = open_ank * 10 + close_ank
    when p_game.pana = 'Full Sangam' then p_number / 1000 = open_number and p_number % 1000 = close_number
    when p_game.pana = 'Half Sangam' and p_game.session = 'open'
      then p_number / 1000 = open_ank and p_number % 1000 = close_number
    when p_game.pana = 'Half Sangam' then p_number / 10 = open_number and p_number % 10 = close_ank
    when p_game.pana = 'Single Digit'
      then p_number = case p_game.session when 'open' then open_ank else close_ank end
    else p_number = case p_game.session when 'open' then open_number else close_number end
  end from day
$$;
