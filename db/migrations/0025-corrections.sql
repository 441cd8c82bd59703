-- feature: results. A wrong result is taken back by two people, and its wins with it, range by range like they were paid.

-- The subject of 'revert_result' is the market session.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('declare_result', 'close_session', 'change_rates', 'change_payee', 'adjust_wallet', 'revert_result'));

-- Results that do not stand any more. The result itself stays, and so does its number.
create table result_reverts (
  result_id bigint primary key references results,
  market_session_id integer not null references market_sessions,
  -- Of the session; charts look for them.
  market_id integer not null references markets,
  day date not null,
  reason text not null check (reason <> ''),
  approval_id bigint not null unique references approvals,
  made_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  at timestamptz not null default clock_timestamp(),
  check (made_by <> confirmed_by)
);
create index result_reverts_of_market on result_reverts (market_id, day);
create index result_reverts_of_session on result_reverts (market_session_id);
create trigger result_reverts_append_only before update or delete or truncate on result_reverts
  for each statement execute function refuse_change();

-- planned → running → done; from each of them to reverting and then reverted.
alter table settlements drop constraint settlements_state_check;
alter table settlements add constraint settlements_state_check
  check (state in ('planned', 'running', 'done', 'reverting', 'reverted'));
drop index settlements_unfinished;
create index settlements_unfinished on settlements (id) where state in ('planned', 'running', 'reverting');
create index settlements_of_session on settlements (market_session_id);
-- What a range that was settled gave back: out of wallets, and as new debts.
alter table settlement_chunks add column reverted_at timestamptz;
alter table settlement_chunks add column points_taken bigint not null default 0;
alter table settlement_chunks add column points_owed bigint not null default 0;
alter table settlement_chunks add check (reverted_at is null or done_at is not null);

-- As before, but only of a settlement that stands. The advisory lock (class 4, settlement) is shared among those who settle;
-- whoever takes the result back takes it exclusively, and so waits for ranges that are being settled. A lock of the row would
-- do as well, but for new ranges that would pass the one who waits.
create or replace function settle_next_chunk(p_settlement bigint) returns boolean language plpgsql
set enable_hashjoin = off as $$
declare
  v_chunk settlement_chunks;
  v_market_day bigint;
  v_winning integer[];
begin
  perform pg_advisory_xact_lock_shared(4, p_settlement::integer);
  select market_day_id, winning into v_market_day, v_winning from settlements where id = p_settlement and state = 'running';
  if not found then
    return false;
  end if;
  select * into v_chunk from settlement_chunks
    where settlement_id = p_settlement and done_at is null
    order by chunk limit 1 for update skip locked;
  if not found then
    return false;
  end if;
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
  -- The winners' wallets are locked by what was just paid.
  perform take_owed(array(
    select l.player_id from ledger l where l.key = 'win:' || p_settlement
      and l.player_id in (select o.player_id from owed o where o.player_id between v_chunk.from_player and v_chunk.to_player)
  ));
  return true;
end $$;

-- As before; the session is locked first, as whoever takes its result back does it.
create or replace function finish_settlement(p_settlement bigint) returns boolean language plpgsql as $$
declare
  v_session integer;
begin
  select market_session_id into v_session from settlements
    where id = p_settlement and state = 'running'
      and not exists (select 1 from settlement_chunks where settlement_id = p_settlement and done_at is null);
  if not found then
    return false;
  end if;
  perform 1 from market_sessions where id = v_session for no key update;
  update settlements set state = 'done', finished_at = clock_timestamp() where id = p_settlement and state = 'running';
  if not found then
    return false;
  end if;
  update market_sessions set state = 'settled' where id = v_session and state = 'declared';
  return true;
end $$;

-- Takes the result of a session back: it waits for a number again, and its settlement is to be undone. Waits for ranges that
-- are being settled; none begins afterwards. The caller has locked the session and found that its result may be taken back.
create function revert_result(p_session integer, p_approval bigint, p_confirmed_by bigint) returns void language plpgsql as $$
declare
  v_result bigint;
begin
  select id into strict v_result from results where market_session_id = p_session order by version desc limit 1;
  perform pg_advisory_xact_lock(4, id::integer) from settlements where result_id = v_result;
  insert into result_reverts (result_id, market_session_id, market_id, day, reason, approval_id, made_by, confirmed_by)
    select v_result, s.id, d.market_id, d.day, a.reason, a.id, a.made_by, p_confirmed_by
    from market_sessions s join market_days d on d.id = s.market_day_id, approvals a
    where s.id = p_session and a.id = p_approval;
  update settlements set state = 'reverting' where result_id = v_result;
  update market_sessions set state = 'closed', number = null, declared_at = null where id = p_session;
end $$;

-- Takes the wins of one range back that was settled and that nobody else is at. Answers false when there is none: finished, or
-- all in other hands. A win that was taken back before is not taken again (take_back). Winners are found by their slips, so
-- that the cost grows with the market day and not with all that was ever won. Each of them is told: p_notice says of what.
create function revert_next_chunk(p_settlement bigint, p_notice jsonb) returns boolean language plpgsql
set enable_hashjoin = off as $$
declare
  v_chunk settlement_chunks;
  v_players bigint[];
  v_amounts bigint[];
begin
  select c.* into v_chunk from settlement_chunks c join settlements t on t.id = c.settlement_id
    where c.settlement_id = p_settlement and t.state = 'reverting' and c.done_at is not null and c.reverted_at is null
    order by c.chunk limit 1 for update of c skip locked;
  if not found then
    return false;
  end if;
  select coalesce(array_agg(l.player_id order by l.player_id), '{}'), coalesce(array_agg(l.amount order by l.player_id), '{}')
    into v_players, v_amounts
    from (
      select distinct s.player_id from slips s join settlements t on t.market_day_id = s.market_day_id
      where t.id = p_settlement and s.player_id between v_chunk.from_player and v_chunk.to_player and s.picks && t.winning
    ) placed
    join ledger l on l.player_id = placed.player_id and l.key = 'win:' || p_settlement;
  with back as materialized (
    select b.player_id, b.taken, w.amount - b.taken as rest, b.owed
    from take_back(v_players, v_amounts, array_fill('win_reversal:' || p_settlement, array[cardinality(v_players)]),
      array_fill(p_settlement, array[cardinality(v_players)])) b
    join unnest(v_players, v_amounts) as w (player_id, amount) using (player_id)
  ),
  told as (
    insert into player_notices (player_id, kind, detail)
    select player_id, case when owed = 0 then 'win_taken_back' else 'win_owed' end, p_notice || jsonb_build_object(
      'amount', trim_scale(taken / 100.0)::text, 'owed', trim_scale(owed / 100.0)::text)
    from back
  ),
  figures as (select coalesce(sum(taken), 0) as taken, coalesce(sum(rest), 0) as rest from back)
  update settlement_chunks c set reverted_at = clock_timestamp(), points_taken = f.taken, points_owed = f.rest
    from figures f where c.settlement_id = p_settlement and c.chunk = v_chunk.chunk;
  return true;
end $$;

-- Ends the taking back of a settlement. Answers whether this call ended it.
create function finish_revert(p_settlement bigint) returns boolean language plpgsql as $$
begin
  update settlements set state = 'reverted', finished_at = clock_timestamp()
    where id = p_settlement and state = 'reverting' and not exists (
      select 1 from settlement_chunks where settlement_id = p_settlement and done_at is not null and reverted_at is null);
  return found;
end $$;

-- Nobody is told of a result, or of a win by it, that does not stand any more.
create function forget_pushes_of_session() returns trigger language plpgsql as $$
begin
  delete from push_events where market_session_id = new.id;
  delete from pushes where market_session_id = new.id;
  return null;
end $$;
create trigger market_sessions_revert_push after update of number on market_sessions
  for each row when (old.number is not null and new.number is null) execute function forget_pushes_of_session();
