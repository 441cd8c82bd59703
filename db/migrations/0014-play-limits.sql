-- feature: protection. Limits that players set for themselves, and their breaks (security.md §4).

alter table players
  -- How often the player is shown how long and for how much they have played.
  add column reality_check_minutes smallint not null default 60 check (reality_check_minutes in (15, 30, 60, 120));

create table play_limits (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'bid')),
  -- 'bid' is every single bid; a month is a calendar month in the operator's zone.
  period text not null check (period in ('day', 'week', 'month', 'bid')),
  -- In hundredths of a point; null while there is only a wish.
  amount bigint check (amount >= 0),
  -- A wish to have more, or (null) no limit any more. It can be confirmed 24 hours after it was made.
  wished_amount bigint check (wished_amount >= 0),
  wished_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, period),
  check ((kind = 'bid') = (period = 'bid'))
);

-- Every break and exclusion that a player chose. It is never shortened; an exclusion ends when the player asks for it
-- after its time, and a day has passed.
create table play_stops (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null check (kind in ('break', 'exclusion')),
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null check (until > at),
  asked_back_at timestamptz check (asked_back_at >= until),
  check (kind = 'exclusion' or asked_back_at is null)
);
create index play_stops_of_player on play_stops (player_id, id);

create function guard_play_stop() returns trigger language plpgsql as $$
begin
  if (new.player_id, new.kind, new.at, new.until) is distinct from (old.player_id, old.kind, old.at, old.until)
    or old.asked_back_at is not null then
    raise exception 'play stop % cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger play_stops_guard before update on play_stops for each row execute function guard_play_stop();
create trigger play_stops_kept before delete or truncate on play_stops for each statement execute function refuse_change();

-- Phone numbers of excluded players, as an HMAC whose key the database does not hold: who plays no more under an account
-- that has been deleted since must not begin anew under another.
create table excluded_numbers (
  number_mac bytea primary key check (length(number_mac) = 32),
  until timestamptz not null
);

-- What came in and went out of a wallet is summed over a player's whole life; bids, by far the most, are not in it.
create index ledger_money_in_and_out on ledger (player_id, seq)
  where kind in ('deposit', 'withdrawal_hold', 'withdrawal_release');

-- The first of a player's own limits that a slip would pass, or null. `p_largest` is the largest of its bids. Refunded stakes
-- do not count. Called under the lock of the wallet, so two slips cannot both take what is left.
create function limit_passed(p_player bigint, p_total bigint, p_largest bigint, p_at timestamptz, p_month_from timestamptz)
returns text language plpgsql stable as $$
declare
  v_limit record;
  v_spent bigint;
begin
  for v_limit in
    select p.kind, p.amount,
      case p.period when 'day' then p_at - interval '24 hours' when 'week' then p_at - interval '168 hours' else p_month_from end
        as counts_from
    from play_limits p where p.player_id = p_player and p.kind <> 'deposit' and p.amount is not null
    order by array_position(array['bid', 'stake', 'loss'], p.kind), p.amount
  loop
    if v_limit.kind = 'bid' then
      v_spent := p_largest - p_total;
    else
      select coalesce(-sum(l.amount), 0) into v_spent from ledger l
        where l.player_id = p_player and l.seq >= first_entry_at(p_player, v_limit.counts_from) and l.at >= v_limit.counts_from
          and (l.kind in ('stake', 'refund') or v_limit.kind = 'loss' and l.kind in ('win', 'win_reversal'));
    end if;
    if v_spent + p_total > v_limit.amount then return v_limit.kind || '_limit'; end if;
  end loop;
  return null;
end $$;
