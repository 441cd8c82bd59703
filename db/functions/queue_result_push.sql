-- feature: push. Queues the notification of a declared result in the transaction of the declaration, so that none is lost.
create or replace function queue_result_push() returns trigger language plpgsql as $$
begin
  insert into push_events (kind, market_session_id) values ('result', new.market_session_id);
  return null;
end $$;
