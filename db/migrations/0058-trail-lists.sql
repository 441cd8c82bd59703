-- feature: platform. What the page of the trail finds events by: newest first, of a person, of a kind of act, and about a thing
-- that the details name. Staff write an event now and then, so these cost nothing that anybody notices.
create index audit_events_by_time on audit_events (at, id);
create index audit_events_by_actor on audit_events (actor, at, id);
create index audit_events_by_action on audit_events (action, at, id);
create index audit_events_by_detail on audit_events using gin (detail jsonb_path_ops);
