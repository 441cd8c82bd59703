-- feature: push. Queues the notification of a declared result in the transaction of the declaration, so that none is lost.
-- Results of past days that staff import are no news: a file has thousands of them.
create or replace function queue_result_push() returns trigger language plpgsql as $$
begin
  insert into push_events (kind, market_session_id)
    select 'result', new.market_session_id from approvals a where a.id = new.approval_id and a.kind <> 'import_results';
  return null;
end $$;
