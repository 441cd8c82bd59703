-- feature: push. An event is handed out slice by slice: nodes of the version before hand out the rest of one at once.

alter table push_events add column handed_up_to bigint not null default 0;
comment on column push_events.handed_up_to is 'The last of the subscriptions, in the order of their numbers, that it was handed out to.';
