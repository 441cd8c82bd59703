-- feature: platform. What the page of the trail finds events by from where they were done: by the network, or the beginning of it.
create index audit_events_by_address on audit_events (ip_prefix text_pattern_ops, at, id);
