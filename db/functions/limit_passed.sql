-- feature: protection. The first of a player's own limits that a slip would pass, or null. p_largest is the largest of its bids.
-- Refunded stakes do not count. Called under the lock of the wallet, so two slips cannot both take what is left.
create or replace function limit_passed(p_player bigint, p_total bigint, p_largest bigint, p_at timestamptz, p_month_from timestamptz)
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
