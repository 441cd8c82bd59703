-- feature: books. Why a month cannot go to cold storage: a word for each reason, and what it is about. None when it can.
create or replace function cold_obstacles(p_period integer, p_days_min integer) returns table (obstacle text, detail text) language plpgsql stable as $$
declare
  v_month record;
  v_from date;
  v_until date;
  v_last timestamptz;
begin
  select * into v_month from book_months m where m.period = p_period;
  v_until := to_date(v_month.until_period::text, 'YYYYMM');
  v_from := case when v_month.from_period < 101 then date '0001-01-01' else to_date(v_month.from_period::text, 'YYYYMM') end;
  return query select 'too_young', v_until::text where v_until > (clock_timestamp() at time zone 'UTC')::date - p_days_min;
  return query
    select 'session_waits', m.name || ' on ' || d.day || ', ' || s.session || ' is ' || s.state
    from market_sessions s join market_days d on d.id = s.market_day_id join markets m on m.id = d.market_id
    where d.day >= v_from and d.day < v_until and s.state not in ('settled', 'voided') order by d.day, m.name limit 1;
  return query
    select 'money_moves', 'settlement ' || t.id || ' is ' || t.state from settlements t join market_days d on d.id = t.market_day_id
    where d.day >= v_from and d.day < v_until and t.state not in ('done', 'reversed')
    union all
    select 'money_moves', 'void ' || v.id || ' is ' || v.state from session_voids v join market_days d on d.id = v.market_day_id
    where d.day >= v_from and d.day < v_until and v.state <> 'done' limit 1;
  return query
    select 'sums_wait', m.name || ' on ' || d.day || ', ' || s.session
    from market_sessions s join market_days d on d.id = s.market_day_id join markets m on m.id = d.market_id
    where d.day >= v_from and d.day < v_until and not exists (select from session_sums k where k.market_session_id = s.id)
    order by d.day, m.name limit 1;
  return query
    select 'can_be_corrected', 'the newest result is of ' || to_char(max(r.declared_at), 'YYYY-MM-DD') from results r
    join market_sessions s on s.id = r.market_session_id join market_days d on d.id = s.market_day_id
    where d.day >= v_from and d.day < v_until having max(r.declared_at) > clock_timestamp() - interval '8 days';
  select max(l.at) into v_last from ledger l where l.period >= v_month.from_period and l.period < v_month.until_period;
  return query select 'day_not_closed', to_char(v_last, 'YYYY-MM-DD')
    where v_last >= coalesce((select max(d.ends_at) from closed_days d), '-infinity');
  return query select 'books_not_proven', coalesce(to_char(v_last, 'YYYY-MM-DD'), v_until::text)
    where not exists (
      select from book_passes p join book_checks c on c.id = p.check_id
      where c.broken = 0 and p.began_at > coalesce(v_last, '-infinity')
        and not exists (select from book_checks wrong where wrong.broken > 0 and wrong.finished_at >= p.began_at));
end $$;
