-- feature: push. Queues the notification that all wins of a session are paid, when its settlement finishes.
create or replace function queue_win_push() returns trigger language plpgsql as $$
begin
  insert into push_events (kind, market_session_id, settlement_id) values ('win', new.market_session_id, new.id);
  return null;
end $$;
