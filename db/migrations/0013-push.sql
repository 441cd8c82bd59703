-- feature: push. Which browsers want to hear of results and wins, and what is on its way to them.

-- The one pair of keys by which push services know this house; a browser's permission is bound to it.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- Encrypted with a key that the database does not hold.
  private_key bytea not null
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null references login_sessions (id) on delete cascade,
  player_id bigint not null references players,
  -- Where the browser's push service takes messages for it, and the browser's keys that only it can open them with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'hi', 'mr')),
  results boolean not null,
  wins boolean not null,
  renewed_at timestamptz not null default clock_timestamp(),
  check (results or wins)
);
create index push_subscriptions_of_player on push_subscriptions (player_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- However a session ends, on this browser nothing of its player is shown any more.
create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger login_sessions_end_push after update of ended_at on login_sessions
  for each row when (new.ended_at is not null) execute function end_push();

-- What happened and has not been handed out to subscriptions yet; written with the deed itself, so that nothing is lost.
create table push_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('result', 'win')),
  market_session_id integer not null references market_sessions,
  settlement_id bigint references settlements,
  at timestamptz not null default clock_timestamp(),
  check ((kind = 'win') = (settlement_id is not null))
);

create function note_result_push() returns trigger language plpgsql as $$
begin
  insert into push_events (kind, market_session_id) values ('result', new.market_session_id);
  return null;
end $$;
-- Results of past days that are imported have no approval, and are no news.
create trigger results_push after insert on results
  for each row when (new.approval_id is not null) execute function note_result_push();

create function note_win_push() returns trigger language plpgsql as $$
begin
  insert into push_events (kind, market_session_id, settlement_id) values ('win', new.market_session_id, new.id);
  return null;
end $$;
create trigger settlements_push after update of state on settlements
  for each row when (new.state = 'done' and old.state <> 'done') execute function note_win_push();

-- One message to one browser. It is gone when it was sent, or when nobody wants to hear of it any more.
create table pushes (
  kind text not null check (kind in ('result', 'win')),
  market_session_id integer not null references market_sessions,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  amount bigint check (amount > 0),
  tries smallint not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (subscription_id, kind, market_session_id),
  check ((kind = 'win') = (amount is not null))
);
create index pushes_due on pushes (next_try_at);
