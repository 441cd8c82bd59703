-- feature: books. Closes the day after the last closed one, up to p_ends_at. The caller has waited for running bookings. A day
-- that does not agree with the wallets is not closed.
create or replace function close_day(p_day date, p_ends_at timestamptz) returns void language plpgsql as $$
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
