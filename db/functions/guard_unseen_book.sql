-- feature: exposure. The trigger of what decides about a session besides its result: no void, reversal, other time or early end by
-- whoever has looked at what was bid on its numbers (FAIR-11; guard_result guards results). On approvals it stands for those
-- that leave no other row with both people.
create or replace function guard_unseen_book() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'approvals' then
    if new.state = 'approved' and new.kind in ('close_session', 'postpone_result')
      and book_seen_by(new.subject::integer, array[new.made_by, new.decided_by]) then
      raise exception 'somebody who looked at the exposure of session % decides about it', new.subject
        using errcode = 'integrity_constraint_violation';
    end if;
  elsif book_seen_by(new.market_session_id, array[new.made_by, new.confirmed_by]) then
    raise exception 'somebody who looked at the exposure of session % decides about it', new.market_session_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
