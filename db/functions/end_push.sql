-- feature: push. When a session ends for any reason, this browser shows no more notifications of its player.
create or replace function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
