-- feature: staff. What the page of a staff member shows of log-ins: where they were from, in which browser.

alter table staff_sessions add column id bigint generated always as identity unique;
comment on column staff_sessions.id is 'What lists and calls name a session by; the hash of its secret stays inside.';
alter table staff_sessions add column label text not null default '';
comment on column staff_sessions.label is '''Chrome on Windows'', for whoever looks at the open sessions.';
alter table staff_sessions add column ip_prefix text not null default '';
comment on column staff_sessions.ip_prefix is 'The network of the log-in, never the whole address.';

alter table staff_devices add column first_login_at timestamptz not null default clock_timestamp();
alter table staff_devices add column label text not null default '';
alter table staff_devices add column ip_prefix text not null default '';
comment on column staff_devices.label is 'The browser family, as it named itself at the last log-in.';
comment on column staff_devices.ip_prefix is 'The network of the last log-in.';
update staff_devices set first_login_at = last_login_at;

-- What somebody did, for their page and the trail.
create index if not exists audit_events_by_actor on audit_events (actor, at);
