-- feature: results. Declared results, and settlement as set-based work in resumable chunks.

create table results (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions,
  -- 1 for the first declaration, counting up with every declaration after a revert.
  version smallint not null check (version > 0),
  number text not null check (number ~ '^[0-9]{2,3}$'),
  -- null for results of past days that were imported without bids.
  approval_id bigint references approvals,
  made_by bigint references staff,
  confirmed_by bigint references staff,
  declared_at timestamptz not null default clock_timestamp(),
  unique (market_session_id, version)
);
create trigger results_append_only before update or delete or truncate on results
  for each statement execute function refuse_change();

create table settlements (
  id bigint generated always as identity primary key,
  result_id bigint not null unique references results,
  market_session_id integer not null references market_sessions,
  market_day_id bigint not null references market_days,
  -- Every pick that wins by this result and is decided by it (src/rules/results.ts).
  winning integer[] not null check (cardinality(winning) > 0),
  state text not null default 'planned' check (state in ('planned', 'running', 'done')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index settlements_unfinished on settlements (id) where state <> 'done';

-- A chunk is a range of players, settled in one transaction of its own.
create table settlement_chunks (
  settlement_id bigint not null references settlements,
  chunk integer not null,
  from_player bigint not null,
  to_player bigint not null,
  done_at timestamptz,
  bids_won bigint not null default 0,
  players_paid bigint not null default 0,
  points_paid bigint not null default 0,
  primary key (settlement_id, chunk)
);

-- One row per winning line. A line of a settled session without a row here has lost; nothing is written for it.
create table wins (
  player_id bigint not null,
  seq bigint not null,
  line smallint not null check (line > 0),
  settlement_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, seq, line, settlement_id)
);
create index wins_of_settlement on wins (player_id, settlement_id);
create trigger wins_append_only before update or delete or truncate on wins
  for each statement execute function refuse_change();

-- Closes a session: waits for slips that are being placed, then nothing can be placed any more.
create function close_session(p_session integer, p_early boolean) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1, p_session);
  update market_sessions set state = 'closed', closed_at = clock_timestamp()
    where id = p_session and state = 'open' and (p_early or closes_at <= clock_timestamp());
  return found;
end $$;

-- Cuts the slips of the market day into ranges of players with about p_size slips each.
create function plan_settlement(p_settlement bigint, p_size integer) returns boolean language plpgsql as $$
declare
  v_market_day bigint;
  v_from bigint;
  v_next bigint;
  v_last bigint;
  v_chunk integer := 0;
begin
  select market_day_id into v_market_day from settlements where id = p_settlement and state = 'planned' for update;
  if not found then
    return false;
  end if;
  select min(player_id), max(player_id) into v_from, v_last from slips where market_day_id = v_market_day;
  while v_from is not null loop
    -- The first player who is p_size slips further on; a player with many slips stays whole.
    select player_id into v_next from slips
      where market_day_id = v_market_day and player_id >= v_from order by player_id offset p_size limit 1;
    if v_next = v_from then
      v_next := v_from + 1;
    end if;
    insert into settlement_chunks (settlement_id, chunk, from_player, to_player)
      values (p_settlement, v_chunk, v_from, coalesce(v_next - 1, v_last));
    v_from := v_next;
    v_chunk := v_chunk + 1;
  end loop;
  update settlements set state = 'running' where id = p_settlement;
  return true;
end $$;

-- Settles one chunk that nobody else is at. Answers false when there is none: finished, or all in other hands.
-- Wallets are updated in player order, as place_slips locks them: without hash joins the update follows the order of
-- `paid`. A win that was paid before would break the unique key of the ledger and undo the whole chunk.
create function settle_next_chunk(p_settlement bigint) returns boolean language plpgsql
set enable_hashjoin = off as $$
declare
  v_chunk settlement_chunks;
  v_market_day bigint;
  v_winning integer[];
begin
  select * into v_chunk from settlement_chunks
    where settlement_id = p_settlement and done_at is null
    order by chunk limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  select market_day_id, winning into strict v_market_day, v_winning from settlements where id = p_settlement;
  with won as (
    insert into wins (player_id, seq, line, settlement_id, amount)
      select s.player_id, s.seq, l.line, p_settlement, l.points * l.val_2 / l.val_1
      from slips s
      cross join lateral unnest(s.picks, s.points, s.val_1, s.val_2) with ordinality
        as l (pick, points, val_1, val_2, line)
      where s.market_day_id = v_market_day and s.player_id between v_chunk.from_player and v_chunk.to_player
        and s.picks && v_winning and l.pick = any (v_winning)
      returning player_id, amount
  ),
  paid as materialized (
    select player_id, count(*) as bids, sum(amount)::bigint as amount from won group by player_id order by player_id
  ),
  moved as (
    update wallets w set balance = w.balance + p.amount, seq = w.seq + 1
    from paid p where w.player_id = p.player_id
    returning w.player_id, w.seq, w.balance, p.amount, p.bids
  ),
  posted as (
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
      select player_id, seq, amount, balance, 'win', 'win:' || p_settlement, p_settlement from moved
  ),
  figures as (select count(*) as players, coalesce(sum(bids), 0) as bids, coalesce(sum(amount), 0) as amount from moved)
  update settlement_chunks c
    set done_at = clock_timestamp(), bids_won = f.bids, players_paid = f.players, points_paid = f.amount
    from figures f where c.settlement_id = p_settlement and c.chunk = v_chunk.chunk;
  return true;
end $$;

-- Ends a settlement whose chunks are all done. Answers whether this call ended it.
create function finish_settlement(p_settlement bigint) returns boolean language plpgsql as $$
declare
  v_session integer;
begin
  update settlements set state = 'done', finished_at = clock_timestamp()
    where id = p_settlement and state = 'running'
      and not exists (select 1 from settlement_chunks where settlement_id = p_settlement and done_at is null)
    returning market_session_id into v_session;
  if not found then
    return false;
  end if;
  update market_sessions set state = 'settled' where id = v_session and state = 'declared';
  return true;
end $$;

-- What a declared pair of numbers makes of one bid: the plain rule in SQL, for auditors and invariants.sql only.
-- Settlement itself goes by settlements.winning, which src/rules computes; that the two agree is an invariant.
create function bid_wins(p_game games, p_number integer, p_open text, p_close text) returns boolean
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

-- Slips unfolded to bids, with what became of them.
create view bids as
  select s.player_id, s.seq, l.line::smallint as line, s.market_day_id, s.accepted_at, g.code as game, g.family, g.pana,
    g.session, g.closes_with, g.decided_at, l.pick % 1000000 as number, l.pick, l.points, l.val_1, l.val_2,
    decided.id as decided_session_id, decided.state as session_state, w.amount as won_amount,
    case
      when w.amount is not null then 'won'
      when decided.state = 'settled' then 'lost'
      when decided.state = 'voided' then 'refunded'
      else 'pending'
    end as state
  from slips s
  cross join lateral unnest(s.picks, s.points, s.val_1, s.val_2) with ordinality as l (pick, points, val_1, val_2, line)
  join games g on g.code = l.pick / 1000000
  join market_sessions decided on decided.market_day_id = s.market_day_id and decided.session = g.decided_at
  left join results r on r.market_session_id = decided.id and decided.number is not null
    and r.version = (select max(version) from results n where n.market_session_id = decided.id)
  left join settlements t on t.result_id = r.id
  left join wins w on w.player_id = s.player_id and w.seq = s.seq and w.line = l.line and w.settlement_id = t.id;
