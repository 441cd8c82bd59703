-- feature: settings. The trigger of stops: a stop is ended once; while it stands, what players read of it may change, and nothing else.
create or replace function guard_stop() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.id, new.what, new.reason, new.stopped_at, new.stopped_by)
      is distinct from (old.id, old.what, old.reason, old.stopped_at, old.stopped_by)
    or (new.ended_at is not null and (new.en, new.hi, new.mr) is distinct from (old.en, old.hi, old.mr))
    or (new.ended_at is null and (new.ended_by, new.agreed_by) is distinct from (old.ended_by, old.agreed_by)) then
    raise exception 'stop % cannot be changed so', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
