-- feature: push. Queues a notice about markets or about bids that come back for the browsers of its player that want it, in the
-- transaction that writes the notice, so that none is lost.
create or replace function queue_notice_push() returns trigger language plpgsql as $$
begin
  insert into notice_pushes (subscription_id, notice_id, kind, detail, expires_at)
    select s.id, a.id, a.kind, a.detail, a.at + interval '12 hours'
    from added a join push_subscriptions s on s.player_id = a.player_id and s.changes
    where a.kind in (
      'session_voided', 'market_closed', 'market_times', 'market_as_usual', 'result_postponed', 'bids_end_early');
  return null;
end $$;
