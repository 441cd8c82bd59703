-- feature: push. Notices that browsers are told of, too: what changes about markets that somebody plays, and bids that come back.

alter table push_subscriptions add column changes boolean not null default false;
alter table push_subscriptions drop constraint push_subscriptions_to_something;
alter table push_subscriptions add constraint push_subscriptions_to_something check (results or wins or reminders or changes);
comment on column push_subscriptions.changes is 'Days without play, other times, an earlier end of bids, a later result, and bids that come back.';

-- A table beside pushes, because nodes of the version before read every row of that one.
create table notice_pushes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notice_id bigint not null,
  kind text not null,
  detail jsonb not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint notice_pushes_once unique (subscription_id, notice_id)
);
comment on table notice_pushes is 'One notice to one browser. It is gone when it was sent, or when it is no news any more.';
create index notice_pushes_due on notice_pushes (next_try_at);
create trigger player_notices_push after insert on player_notices
  referencing new table as added for each statement execute function queue_notice_push();
