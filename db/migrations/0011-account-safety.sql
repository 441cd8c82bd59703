-- feature: accounts. What a player is asked at the door, what an open login may still do, and what the player is told.

alter table players
  -- Null for players of before this question.
  add column birth_date date,
  -- The state that the player declared, such as 'IN-SK'; asked for where real money is played.
  add column jurisdiction text not null default '',
  -- The version of the terms that the player agreed to (settings: terms_version); every house begins with 1.
  add column terms_version integer not null default 1 check (terms_version >= 0),
  -- No bids before then: a break or an exclusion that the player chose. 'infinity' until the player asks to come back.
  add column play_stopped_until timestamptz not null default '-infinity',
  -- Whether the player has a limit on bids of their own, so that the bids of all others cost no look for one.
  add column play_limited boolean not null default false,
  -- No points leave the wallet before then: somebody may have taken over the phone number (security.md §6.3).
  add column money_out_from timestamptz not null default '-infinity';

alter table login_sessions
  -- What lists and calls name a session by; the hash of its secret stays inside.
  add column id bigint generated always as identity unique,
  -- 'Chrome on Android', for the player's list of sessions.
  add column label text not null default '',
  -- The last time that a person did something. Stands still once it is 12 hours old, until the password is given again:
  -- opening the app must not unlock it (security.md §6.4).
  add column acted_at timestamptz not null default clock_timestamp(),
  -- When the password was last given in this session.
  add column proved_at timestamptz not null default clock_timestamp(),
  -- When the player last acknowledged how long and for how much they have played (security.md §4, reality check).
  add column reality_seen_at timestamptz not null default clock_timestamp();

-- Which terms were agreed to, when and from where; the text of each version is kept with the content.
create table terms_agreements (
  player_id bigint not null references players,
  version integer not null check (version > 0),
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  ip_prefix text not null,
  primary key (player_id, version)
);
create trigger terms_agreements_append_only before update or delete or truncate on terms_agreements
  for each statement execute function refuse_change();

-- What the player must hear of: a new device, another password, a limit, a deletion.
create table player_notices (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index player_notices_of_player on player_notices (player_id, id);
