-- feature: markets. The states of a session: open → closed → declared → settled, or voided before that; back from declared only
-- by a reversal of the result. A closed session keeps its closing time.
create or replace function guard_session() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('open', 'closed'), ('closed', 'declared'), ('declared', 'settled'),
    ('declared', 'closed'), ('settled', 'closed'), ('open', 'voided'), ('closed', 'voided')
  ) then
    raise exception 'session % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  if old.state <> 'open' and new.closes_at <> old.closes_at then
    raise exception 'session % is closed, its time stands', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
