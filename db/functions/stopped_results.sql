-- feature: results. Entered results that nobody confirmed after somebody had seen what they pay: everybody can read them (FAIR-06).
create or replace view stopped_results as
  select a.subject as market_session_id, a.payload ->> 'number' as number, a.decision_reason as reason,
    coalesce(a.decided_at, a.expires_at) as at
  from approvals a
  where a.kind = 'declare_result' and a.state <> 'approved'
    and (a.state = 'rejected' or a.expires_at <= clock_timestamp())
    and exists (select from result_reveals v where v.approval_id = a.id);
