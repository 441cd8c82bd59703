-- feature: results. Whether one bid wins by a declared pair of numbers: the rule in SQL, for auditors and invariants only.
-- Settlement uses settlements.winning, which src/rules computes; an invariant checks that both agree.
-- One expression without a subquery becomes part of the statement that asks; as a query of its own it took ten times as long.
create or replace function bid_wins(p_game games, p_number integer, p_open text, p_close text) returns boolean
language sql immutable as $$
  select case
    when p_game.family = 'gali' then case p_game.pana
      when 'Left Digit' then p_number = p_open::integer / 10
      when 'Right Digit' then p_number = p_open::integer % 10
      else p_number = p_open::integer end
    when p_game.pana = 'Jodi Digit' then p_number = ank(p_open::integer) * 10 + ank(p_close::integer)
    when p_game.pana = 'Full Sangam' then p_number / 1000 = p_open::integer and p_number % 1000 = p_close::integer
    when p_game.pana = 'Half Sangam' and p_game.session = 'open'
      then p_number / 1000 = ank(p_open::integer) and p_number % 1000 = p_close::integer
    when p_game.pana = 'Half Sangam' then p_number / 10 = p_open::integer and p_number % 10 = ank(p_close::integer)
    when p_game.pana = 'Single Digit'
      then p_number = ank(case p_game.session when 'open' then p_open::integer else p_close::integer end)
    else p_number = case p_game.session when 'open' then p_open::integer else p_close::integer end
  end
$$;
