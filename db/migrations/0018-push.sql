-- feature: push. Which browsers receive notifications of results and wins, and the messages that wait to be sent.

create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key bytea not null
);
comment on table push_keys is 'The one pair of keys by which push services know this operator; a browser''s permission is bound to it.';
comment on column push_keys.private_key is 'Encrypted with a key that the database does not hold.';

create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null references login_sessions (id) on delete cascade,
  player_id bigint not null references players,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  results boolean not null,
  wins boolean not null,
  renewed_at timestamptz not null default clock_timestamp(),
  constraint push_subscriptions_to_something check (results or wins)
);
comment on table push_subscriptions is 'A browser whose player wants to be told, for as long as its login session lasts.';
comment on column push_subscriptions.endpoint is 'Where the browser''s push service takes messages for it.';
comment on column push_subscriptions.p256dh is 'Like auth a key of the browser, so that only it can open the messages.';
create index push_subscriptions_of_player on push_subscriptions (player_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create trigger login_sessions_end_push after update of ended_at on login_sessions
  for each row when (new.ended_at is not null) execute function end_push();

create table push_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('result', 'win')),
  market_session_id integer not null references market_sessions,
  settlement_id bigint references settlements,
  at timestamptz not null default clock_timestamp(),
  constraint push_events_win_of_a_settlement check ((kind = 'win') = (settlement_id is not null))
);
comment on table push_events is 'What happened and has not been handed out to subscriptions yet; written in the transaction of what happened, so that nothing is lost.';
-- Imported results of past days have no approval and cause no notification.
create trigger results_push after insert on results
  for each row when (new.approval_id is not null) execute function queue_result_push();
create trigger settlements_push after update of state on settlements
  for each row when (new.state = 'done' and old.state <> 'done') execute function queue_win_push();

create table pushes (
  kind text not null check (kind in ('result', 'win')),
  market_session_id integer not null references market_sessions,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  amount bigint check (amount > 0),
  tries smallint not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (subscription_id, kind, market_session_id),
  constraint pushes_amount_of_a_win check ((kind = 'win') = (amount is not null))
);
comment on table pushes is 'One message to one browser. It is gone when it was sent, or when nobody wants to hear of it any more.';
create index pushes_due on pushes (next_try_at);
create trigger market_sessions_reversal_push after update of number on market_sessions
  for each row when (old.number is not null and new.number is null) execute function forget_pushes_of_session();
