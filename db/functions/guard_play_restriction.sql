-- feature: protection. The trigger of play_restrictions: a cool-off or self-exclusion never changes, except that reinstatement
-- is requested once.
create or replace function guard_play_restriction() returns trigger language plpgsql as $$
begin
  if (new.player_id, new.kind, new.at, new.until) is distinct from (old.player_id, old.kind, old.at, old.until)
    or old.reinstatement_asked_at is not null then
    raise exception 'play stop % cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
