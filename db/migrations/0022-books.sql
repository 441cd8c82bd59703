-- feature: books. What corrections leave owed, the close of every day, checks of the books, stops of payouts, the float.

-- A correction takes back what is left of a win; the rest is owed, and taken from whatever is credited later. A chain per
-- player like the ledger's, written only while the player's wallet is locked.
create table owed (
  player_id bigint not null,
  n bigint not null check (n > 0),
  -- Above zero: so much more is owed. Below: so much was taken, by the ledger entry `seq`.
  amount bigint not null check (amount <> 0),
  owed_after bigint not null check (owed_after >= 0),
  seq bigint,
  key text not null check (key like 'win_reversal:%'),
  -- The settlement whose win is taken back; null where a later credit was taken.
  reference bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, n),
  unique (player_id, key),
  check ((amount < 0) = (seq is not null)),
  check ((amount > 0) = (reference is not null))
);
create trigger owed_append_only before update or delete or truncate on owed
  for each statement execute function refuse_change();

-- Takes what players owe out of what they have. The caller has locked their wallets; who owes nothing costs a look at an index.
create function take_owed(p_players bigint[]) returns void language sql as $$
  with debts as materialized (
    select distinct on (player_id) player_id, n, owed_after from owed
    where player_id = any (p_players) order by player_id, n desc
  ),
  moved as (
    update wallets w set balance = w.balance - least(w.balance, d.owed_after), seq = w.seq + 1
    from debts d where d.player_id = w.player_id and d.owed_after > 0 and w.balance > 0
    returning w.player_id, w.seq, w.balance, d.n, d.owed_after
  ),
  taken as (
    insert into owed (player_id, n, amount, owed_after, seq, key)
    select m.player_id, m.n + 1, -least(l.balance_after, m.owed_after), m.owed_after - least(l.balance_after, m.owed_after),
      m.seq, 'win_reversal:owed:' || m.seq
    from moved m join ledger l on l.player_id = m.player_id and l.seq = m.seq - 1
    returning player_id, seq, amount, key
  )
  insert into ledger (player_id, seq, amount, balance_after, kind, key)
  select m.player_id, m.seq, t.amount, m.balance, 'win_reversal', t.key from moved m join taken t using (player_id, seq)
$$;

-- As before, and what is owed leaves the wallet again at once, by an entry of its own.
create or replace function post_ledger(
  p_players bigint[], p_amounts bigint[], p_kind text, p_keys text[], p_references bigint[]
) returns table (player_id bigint, seq bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_players bigint[];
  v_seqs bigint[];
begin
  perform 1 from wallets w where w.player_id = any (p_players) order by w.player_id for no key update;
  with wanted as (
    select * from unnest(p_players, p_amounts, p_keys, p_references) as t (player_id, amount, key, reference)
  ),
  posted as (
    select w.player_id, w.amount, w.key, w.reference from wanted w
    where not exists (select 1 from ledger l where l.player_id = w.player_id and l.key = w.key)
  ),
  moved as (
    update wallets w set balance = w.balance + p.amount, seq = w.seq + 1
    from posted p where p.player_id = w.player_id
    returning w.player_id, w.seq, w.balance, p.amount, p.key, p.reference
  ),
  written as (
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
    select m.player_id, m.seq, m.amount, m.balance, p_kind, m.key, m.reference from moved m
  )
  select array_agg(m.player_id), array_agg(m.seq) into v_players, v_seqs from moved m;
  perform take_owed(v_players);
  return query select w.player_id, u.seq, w.balance
    from unnest(v_players, v_seqs) as u (player_id, seq) join wallets w on w.player_id = u.player_id;
end $$;

-- Takes wins back: what the wallet still has by a ledger entry, the rest becomes owed. A key that is known takes nothing again.
create function take_back(
  p_players bigint[], p_amounts bigint[], p_keys text[], p_references bigint[]
) returns table (player_id bigint, balance bigint, taken bigint, owed bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from wallets w where w.player_id = any (p_players) order by w.player_id for no key update;
  return query
    with due as materialized (
      select t.player_id, t.key, t.reference, least(t.amount, w.balance) as taken, t.amount - least(t.amount, w.balance) as rest,
        w.balance - least(t.amount, w.balance) as balance, coalesce(o.n, 0) as n, coalesce(o.owed_after, 0) as owed_before
      from unnest(p_players, p_amounts, p_keys, p_references) as t (player_id, amount, key, reference)
      join wallets w on w.player_id = t.player_id
      left join lateral (
        select c.n, c.owed_after from owed c where c.player_id = t.player_id order by c.n desc limit 1) o on true
      where t.amount > 0
        and not exists (select 1 from ledger l where l.player_id = t.player_id and l.key = t.key)
        and not exists (select 1 from owed c where c.player_id = t.player_id and c.key = t.key)
    ),
    moved as (
      update wallets w set balance = d.balance, seq = w.seq + 1
      from due d where d.taken > 0 and d.player_id = w.player_id
      returning w.player_id, w.seq, w.balance, d.taken, d.key, d.reference
    ),
    written as (
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference)
      select m.player_id, m.seq, -m.taken, m.balance, 'win_reversal', m.key, m.reference from moved m
    ),
    claimed as (
      insert into owed (player_id, n, amount, owed_after, key, reference)
      select d.player_id, d.n + 1, d.rest, d.owed_before + d.rest, d.key, d.reference from due d where d.rest > 0
    )
    select d.player_id, d.balance, d.taken, d.owed_before + d.rest from due d;
end $$;

-- As before, and winners who owe something pay it out of the win.
create or replace function settle_next_chunk(p_settlement bigint) returns boolean language plpgsql
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
  -- The winners' wallets are locked by what was just paid.
  perform take_owed(array(
    select l.player_id from ledger l where l.key = 'win:' || p_settlement
      and l.player_id in (select o.player_id from owed o where o.player_id between v_chunk.from_player and v_chunk.to_player)
  ));
  return true;
end $$;

-- Every day of the operator's time zone, closed once it is over: nothing can be booked into it any more (close_day).
create table closed_days (
  day date primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null unique check (ends_at > starts_at),
  entries bigint not null check (entries >= 0),
  closed_at timestamptz not null default clock_timestamp()
);
-- 'players' is all wallets together; the others are the house accounts of ledger_kinds.
create table closed_accounts (
  day date not null references closed_days,
  account text not null,
  opening bigint not null,
  closing bigint not null,
  primary key (day, account)
);
create table closed_movements (
  day date not null,
  account text not null,
  kind text not null references ledger_kinds,
  entries bigint not null check (entries > 0),
  amount bigint not null,
  primary key (day, account, kind),
  foreign key (day, account) references closed_accounts
);
create trigger closed_days_append_only before update or delete or truncate on closed_days
  for each statement execute function refuse_change();
create trigger closed_accounts_append_only before update or delete or truncate on closed_accounts
  for each statement execute function refuse_change();
create trigger closed_movements_append_only before update or delete or truncate on closed_movements
  for each statement execute function refuse_change();

-- Waits until nobody is booking. Whoever books locks a wallet first, then reads the clock, and lets go when it is committed:
-- once this lock was had, every entry of an earlier time is there to be seen. It is let go at once, by ending the transaction.
create function wait_for_bookings() returns timestamptz language plpgsql as $$
begin
  lock table wallets in exclusive mode;
  return clock_timestamp();
end $$;

-- Closes the day after the last closed one, up to p_ends_at. The caller has waited for bookings since then. A day that does not
-- agree with the wallets is not closed.
create function close_day(p_day date, p_ends_at timestamptz) returns void language plpgsql as $$
declare
  v_last closed_days;
  v_starts_at timestamptz;
  v_players bigint;
  v_wallets bigint;
begin
  select * into v_last from closed_days order by day desc limit 1;
  v_starts_at := coalesce(v_last.ends_at, '-infinity');
  if p_ends_at > clock_timestamp() then
    raise exception 'day % is not over', p_day;
  end if;
  insert into closed_days (day, starts_at, ends_at, entries)
    select p_day, v_starts_at, p_ends_at, count(*) from ledger where at >= v_starts_at and at < p_ends_at;
  insert into closed_accounts (day, account, opening, closing)
    with sums as (
      select kind, sum(amount) as amount from ledger where at >= v_starts_at and at < p_ends_at group by kind
    ),
    moved as (
      select 'players' as account, sum(amount) as amount from sums
      union all select k.account, -sum(s.amount) from sums s join ledger_kinds k using (kind) group by k.account
    )
    select p_day, a.account, coalesce(b.closing, 0), coalesce(b.closing, 0) + coalesce(m.amount, 0)
    from (select distinct account from ledger_kinds union select 'players') a
    left join closed_accounts b on b.day = v_last.day and b.account = a.account
    left join moved m on m.account = a.account;
  insert into closed_movements (day, account, kind, entries, amount)
    with sums as (
      select kind, count(*) as entries, sum(amount) as amount from ledger where at >= v_starts_at and at < p_ends_at group by kind
    )
    select p_day, 'players', kind, entries, amount from sums
    union all select p_day, k.account, s.kind, s.entries, -s.amount from sums s join ledger_kinds k using (kind);
  select closing into strict v_players from closed_accounts where day = p_day and account = 'players';
  select (select coalesce(sum(balance), 0) from wallets) - (select coalesce(sum(amount), 0) from ledger where at >= p_ends_at)
    into strict v_wallets;
  if v_players <> v_wallets then
    raise exception 'day % cannot be closed: entries say %, wallets %', p_day, v_players, v_wallets
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;

-- What checks of the books have found, on whatever node. 'recent' looks at what came since the check before, 'whole' at everything.
create table book_checks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recent', 'whole')),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  broken integer not null check (broken >= 0),
  -- The first of them.
  violations jsonb not null default '[]'
);
create index book_checks_newest on book_checks (kind, id);
create trigger book_checks_append_only before update or delete or truncate on book_checks
  for each statement execute function refuse_change();

-- While one stands, nothing is paid out and nothing is settled; two people lift it.
create table payout_stops (
  id bigint generated always as identity primary key,
  check_id bigint not null references book_checks,
  began_at timestamptz not null default clock_timestamp(),
  first_by bigint references staff,
  first_at timestamptz,
  first_reason text not null default '',
  lifted_by bigint references staff,
  lifted_at timestamptz,
  reason text not null default '',
  check ((first_by is null) = (first_at is null)),
  check ((lifted_by is null) = (lifted_at is null)),
  check (lifted_by is null or (first_by is not null and lifted_by <> first_by))
);
create unique index payout_stops_standing on payout_stops ((true)) where lifted_at is null;
create function guard_payout_stop() returns trigger language plpgsql as $$
begin
  if old.lifted_at is not null or (new.check_id, new.began_at) is distinct from (old.check_id, old.began_at)
    or (old.first_by is not null and (new.first_by, new.first_at) is distinct from (old.first_by, old.first_at)) then
    raise exception 'stop % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_stops_guard before update on payout_stops for each row execute function guard_payout_stop();
create trigger payout_stops_kept before delete or truncate on payout_stops for each statement execute function refuse_change();

-- The money that the operator says to have for the players, in hundredths of a rupee; the newest counts.
create table stated_floats (
  id bigint generated always as identity primary key,
  amount bigint not null check (amount >= 0),
  note text not null check (length(note) <= 200),
  stated_by bigint not null references staff,
  at timestamptz not null default clock_timestamp()
);
create trigger stated_floats_append_only before update or delete or truncate on stated_floats
  for each statement execute function refuse_change();
