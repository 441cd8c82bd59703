-- feature: bidding. Places many slips in one transaction, at most one per player. Each slip is accepted or refused on its own;
-- a refused slip does not affect the others. The advisory lock market_session is shared by transactions that place slips.
-- Closing a session takes it exclusively, so nothing is accepted after a close has begun. The database clock, read under the
-- lock, decides. The login session and the rate limit are checked here too, because a separate statement would double the cost:
-- an ended session (null is the operator itself) places nothing, and every slip spends p_step of at most p_reach ahead. The
-- terms, cool-off and self-exclusion, the 12 hours after which the password is needed again, and the player's own limits are
-- also checked here. Stopping play, of all, a family or a market, takes the lock `stops` exclusively, so nothing is accepted once a
-- stop is answered. A slip without a key gets one under the lock of the wallet: that of the same slip placed within
-- p_keyless_window, which answers it again, or a new one. p_counted_* is what all slips together add to the keys of the operator's limits
-- (src/rules/exposure/limit-demand.ts). Where one has no room for it, the market days are taken alone; when not all of a flush
-- fits, its slips are placed one by one, so that each is refused for what came before it and for nothing else. A limit that
-- refuses a slip answers its key as seq and what still fits as balance.
-- The lines of all slips stand in one array each; those of slip i are p_first_lines[i] to p_last_lines[i]. Slips are read by their
-- place in the arrays, and what most of them do not need (the answer that a known key had, the keys of those without one) is asked
-- only where one does: a flush costs little, so whatever each slip is joined with counts (docs/decisions/0073-cpu-of-a-slip.md).
create or replace function place_flush(
  p_players bigint[], p_keys text[], p_fingerprints text[], p_market_days bigint[],
  p_open_sessions integer[], p_close_sessions integer[], p_totals bigint[], p_first_lines integer[], p_last_lines integer[],
  p_selections integer[], p_points bigint[], p_rate_stakes bigint[], p_rate_returns bigint[], p_login_sessions text[],
  p_request_ids text[], p_ip_prefixes text[], p_rules_version smallint, p_step interval, p_reach interval,
  p_terms_version integer, p_month_from timestamptz, p_keyless_window interval,
  p_counted_days bigint[], p_counted_keys integer[], p_counted_points bigint[]
) returns table (ord bigint, outcome text, seq bigint, balance bigint, at timestamptz, total bigint) language plpgsql
-- The plan is cached per connection. A plan made while the tables are small would keep scanning them whole.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_at timestamptz;
  v_limited bigint[];
  v_lane smallint;
  v_limit text;
  v_limit_key integer;
  v_limit_fits bigint;
  v_stopped bigint[];
  v_limits_players boolean;
  v_days bigint[];
  v_months integer[];
  v_first_month integer;
  v_last_month integer;
  v_old_month integer;
  v_given_keys text[] := p_keys;
  v_known text[];
  v_known_seqs bigint[];
  v_known_balances bigint[];
  v_known_at timestamptz[];
  v_known_totals bigint[];
begin
  perform pg_advisory_xact_lock_shared(lock_class('stops'), hashtext('play'));
  perform pg_advisory_xact_lock_shared(lock_class('market_session'), s.id)
    from (select distinct id from unnest(p_open_sessions || p_close_sessions) as u (id) where id is not null order by id) s;
  perform 1 from wallets w where w.player_id = any (p_players) order by w.player_id for no key update;
  -- One look at everything that is mostly not there.
  select case when exists (select from stops where ended_at is null) then stopped_days(p_market_days) end,
      case when exists (select from bid_limits) then limited_days(p_market_days) end,
      exists (select from bid_limits l where l.key in (-3, -4))
    into v_stopped, v_limited, v_limits_players;
  if v_limited is not null then
    if not p_counted_days <@ v_limited then
      select array_agg(d.market_day_id), array_agg(d.key), array_agg(d.points)
        into p_counted_days, p_counted_keys, p_counted_points
        from unnest(p_counted_days, p_counted_keys, p_counted_points) as d (market_day_id, key, points)
        where d.market_day_id = any (v_limited);
    end if;
    if v_limits_players then
      select r.outcome, r.key, r.fits into v_limit, v_limit_key, v_limit_fits
        from player_limit_reached(p_players, p_market_days,
          (select array_agg(p_selections[p_first_lines[i]:p_last_lines[i]]::text order by i) from generate_subscripts(p_players, 1) i),
          (select array_agg(p_points[p_first_lines[i]:p_last_lines[i]]::text order by i) from generate_subscripts(p_players, 1) i),
          v_limited) r;
    end if;
    if v_limit is null then
      v_lane := count_in_lane(v_limited, p_counted_days, p_counted_keys, p_counted_points);
    end if;
    if v_lane is null then
      -- After the wallets, so that nobody who holds it waits for anything.
      perform pg_advisory_xact_lock(lock_class('limits'), d::integer) from unnest(v_limited) d;
      select coalesce(r.outcome, v_limit), coalesce(r.key, v_limit_key), coalesce(r.fits, v_limit_fits)
        into v_limit, v_limit_key, v_limit_fits
        from (select) always left join limit_reached(p_counted_days, p_counted_keys, p_counted_points) r on true;
      if v_limit is null then
        perform share_limits(p_counted_days, p_counted_keys, p_counted_points);
        v_lane := 0;
      elsif cardinality(p_players) > 1 then
        for i in 1 .. cardinality(p_players) loop
          return query select i::bigint, one.outcome, one.seq, one.balance, one.at, one.total from place_slips(
            p_players[i:i], p_keys[i:i], p_fingerprints[i:i], p_market_days[i:i], p_open_sessions[i:i], p_close_sessions[i:i],
            p_totals[i:i], array[p_selections[p_first_lines[i]:p_last_lines[i]]::text],
            array[p_points[p_first_lines[i]:p_last_lines[i]]::text], array[p_rate_stakes[p_first_lines[i]:p_last_lines[i]]::text],
            array[p_rate_returns[p_first_lines[i]:p_last_lines[i]]::text], p_login_sessions[i:i],
            p_request_ids[i:i], p_ip_prefixes[i:i], p_rules_version, p_step, p_reach, p_terms_version, p_month_from,
            p_keyless_window) one;
        end loop;
        return;
      end if;
    end if;
  end if;
  v_at := clock_timestamp();
  -- A key is looked for where its slip is, and in the months around, in case it comes with another slip.
  select array_agg(d.id), array_agg(month_of(d.day)),
      least(min(month_of(d.day)), month_of((v_at at time zone 'UTC' - interval '8 days')::date)),
      greatest(max(month_of(d.day)), month_of((v_at at time zone 'UTC' + interval '8 days')::date))
    into v_days, v_months, v_first_month, v_last_month from market_days d where d.id = any (p_market_days);
  select case when b.until_period > v_first_month then 0 else v_first_month end into v_old_month from book_months b where b.period = 0;
  if array_position(p_keys, null) is not null then
    select array_agg(coalesce(p_keys[i],
        repeated_slip_key(p_players[i], decode(p_fingerprints[i], 'hex'), v_at - p_keyless_window),
        'keyless:' || gen_random_uuid()) order by i)
      into p_keys from generate_subscripts(p_players, 1) i;
  end if;
  -- The limit keeps the planner from reading a part as a whole, which is cheap only while it is empty; the range and the order
  -- lead it to the index of keys, because in an empty part every entry of a player is as near.
  perform 1
    from generate_subscripts(p_players, 1) i
    left join lateral (
      select l.seq from ledger l
        where l.player_id = p_players[i] and l.key between 'stake:' || p_keys[i] and 'stake:' || p_keys[i]
          and l.period in (v_old_month, v_first_month, v_last_month)
        order by l.key limit 1
    ) prior on true
    left join lateral (
      select r.key from refused_slips r where r.player_id = p_players[i] and r.key = p_keys[i] limit 1
    ) refused on true
    where prior.seq is not null or refused.key is not null limit 1;
  if found then
    select
        array_agg(case
          when prior.seq is not null then
            case when encode(before.fingerprint, 'hex') = p_fingerprints[i] then 'replayed' else 'key_reused' end
          when refused.key is not null then
            case when encode(refused.fingerprint, 'hex') = p_fingerprints[i] then refused.outcome else 'key_reused' end
        end order by i),
        array_agg(prior.seq order by i), array_agg(prior.balance_after order by i), array_agg(prior.at order by i),
        array_agg(before.total order by i)
      into v_known, v_known_seqs, v_known_balances, v_known_at, v_known_totals
      from generate_subscripts(p_players, 1) i
      left join lateral (
        select l.* from ledger l
          where l.player_id = p_players[i] and l.key between 'stake:' || p_keys[i] and 'stake:' || p_keys[i]
            and l.period in (v_old_month, v_first_month, v_last_month)
          order by l.key limit 1
      ) prior on true
      left join lateral (
        select b.fingerprint, b.total from slips b where b.player_id = prior.player_id and b.seq = prior.seq and b.period = prior.period limit 1
      ) before on true
      left join lateral (
        select r.* from refused_slips r where r.player_id = p_players[i] and r.key = p_keys[i] limit 1
      ) refused on true;
  end if;
  return query
    with judged as materialized (
      select i as ord, w.ctid as wallet, w.seq + 1 as next_seq, w.balance - p_totals[i] as next_balance,
        case
          when p_login_sessions[i] is not null and not coalesce(
            login.player_id = p_players[i] and login.ended_at is null and player.active, false) then 'not_logged_in'
          when v_known[i] is not null then v_known[i]
          when w.player_id is null then 'no_wallet'
          when p_login_sessions[i] is not null and p_market_days[i] = any (v_stopped) then 'stopped'
          when p_login_sessions[i] is not null and (not player.betting_enabled or player.play_restricted_until > v_at)
            then 'betting_off'
          when p_login_sessions[i] is not null and player.terms_version < p_terms_version then 'terms_not_accepted'
          when login.acted_at < v_at - interval '12 hours' then 'step_up_required'
          -- Nothing is spent for longer than the reach, unless the clock was set back: then it counts anew.
          when w.slips_spent_until <= v_at + p_reach + interval '5 s'
            and greatest(w.slips_spent_until, v_at) + p_step > v_at + p_reach then 'too_many_requests'
          -- Once for all slips, and by id only: the case keeps the planner from indexes by state and time, so that no other
          -- session is read.
          when p_open_sessions[i] is not null and (p_market_days[i], p_open_sessions[i]) not in (
            select o.market_day_id, o.id from market_sessions o where o.id = any (p_open_sessions)
              and case when o.session = 'open' and o.state = 'open' then o.takes_bids_from <= v_at and v_at < o.closes_at end)
            then 'open_closed'
          when p_close_sessions[i] is not null and (p_market_days[i], p_close_sessions[i]) not in (
            select c.market_day_id, c.id from market_sessions c where c.id = any (p_close_sessions)
              and case when c.session = 'close' and c.state = 'open' then c.takes_bids_from <= v_at and v_at < c.closes_at end)
            then 'close_closed'
          else coalesce(
            -- Called here and not in a join: a join would also call it for players without limits.
            case when p_login_sessions[i] is not null and player.play_limited then limit_passed(
              p_players[i], p_totals[i], (select max(p) from unnest(p_points[p_first_lines[i]:p_last_lines[i]]) p), v_at,
              p_month_from) end,
            case when w.balance < p_totals[i] then 'insufficient_balance' end, v_limit, 'accepted')
        end as outcome
      from generate_subscripts(p_players, 1) i
      left join wallets w on w.player_id = p_players[i]
      left join login_sessions login on login.token_hash = decode(p_login_sessions[i], 'hex')
      left join players player on player.id = p_players[i]
    ),
    -- A locked wallet keeps its place in the order.
    debited as (
      update wallets w set balance = j.next_balance, seq = j.next_seq,
        slips_spent_until = p_step + case when w.slips_spent_until > v_at + p_reach + interval '5 s' then v_at
          else greatest(w.slips_spent_until, v_at) end
      from judged j where j.outcome = 'accepted' and w.ctid = j.wallet
    ),
    posted as (
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at, period)
      select p_players[j.ord], j.next_seq, -p_totals[j.ord], j.next_balance, 'stake', 'stake:' || p_keys[j.ord],
        p_market_days[j.ord], v_at, v_months[array_position(v_days, p_market_days[j.ord])]
      from judged j where j.outcome = 'accepted'
    ),
    booked as (
      insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return,
        fingerprint, rules_version, request_id, ip_prefix, period)
      select p_players[j.ord], j.next_seq, p_market_days[j.ord], v_at, p_totals[j.ord],
        p_selections[p_first_lines[j.ord]:p_last_lines[j.ord]], p_points[p_first_lines[j.ord]:p_last_lines[j.ord]],
        p_rate_stakes[p_first_lines[j.ord]:p_last_lines[j.ord]], p_rate_returns[p_first_lines[j.ord]:p_last_lines[j.ord]],
        decode(p_fingerprints[j.ord], 'hex'), p_rules_version, p_request_ids[j.ord], p_ip_prefixes[j.ord],
        v_months[array_position(v_days, p_market_days[j.ord])]
      from judged j where j.outcome = 'accepted'
    ),
    remembered as (
      insert into refused_slips (player_id, key, fingerprint, outcome, at)
      select p_players[j.ord], p_keys[j.ord], decode(p_fingerprints[j.ord], 'hex'), j.outcome, v_at
      from judged j
      where j.outcome in ('open_closed', 'close_closed', 'insufficient_balance') and v_known[j.ord] is null
        and v_given_keys[j.ord] is not null
    )
    select j.ord::bigint,
      case when v_lane is null or j.outcome = 'accepted' then j.outcome
        else not_counted(j.outcome, v_lane, p_market_days[j.ord], p_selections[p_first_lines[j.ord]:p_last_lines[j.ord]]::text,
          p_points[p_first_lines[j.ord]:p_last_lines[j.ord]]::text) end,
      case j.outcome when 'accepted' then j.next_seq when v_limit then v_limit_key else v_known_seqs[j.ord] end,
      case j.outcome when 'accepted' then j.next_balance when v_limit then v_limit_fits else v_known_balances[j.ord] end,
      case j.outcome when 'accepted' then v_at else v_known_at[j.ord] end,
      case j.outcome when 'accepted' then p_totals[j.ord] else v_known_totals[j.ord] end
    from judged j;
end $$;
