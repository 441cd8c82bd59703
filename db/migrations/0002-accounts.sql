-- feature: accounts. Players, their login sessions and browsers, and the terms they agreed to.

create table players (
  id bigint generated always as identity (start with 1001) primary key,
  mobile text not null unique check (mobile ~ '^([6-9][0-9]{9}|erased-[0-9a-f]{32})$'),
  name text not null check (length(name) between 2 and 40),
  password_hash text not null,
  birth_date date,
  jurisdiction text not null default '',
  terms_version integer not null default 1 check (terms_version >= 0),
  active boolean not null default true,
  betting_enabled boolean not null default true,
  play_restricted_until timestamptz not null default '-infinity',
  play_limited boolean not null default false,
  reality_check_minutes smallint not null default 60 check (reality_check_minutes in (15, 30, 60, 120)),
  money_out_from timestamptz not null default '-infinity',
  demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  erased_at timestamptz,
  constraint players_erased_check check ((mobile like 'erased-%') = (erased_at is not null))
);
comment on table players is 'One row per player, kept for ever: who is erased stays under a pseudonym, so that the books stay whole.';
comment on column players.mobile is 'Ten digits; of who is erased an HMAC of id and number, whose key the database does not hold. The number itself is then free again.';
comment on column players.birth_date is 'Null for players of before this question.';
comment on column players.jurisdiction is 'The state that the player declared, such as ''IN-SK''; asked for where real money is played.';
comment on column players.terms_version is 'The version of the terms that the player agreed to (settings: terms_version); every installation begins with 1.';
comment on column players.betting_enabled is 'Whether staff let the player bid.';
comment on column players.play_restricted_until is 'No bids before then: a cool-off or a self-exclusion of the player. ''infinity'' until the player requests reinstatement.';
comment on column players.play_limited is 'Whether the player has a limit on bids of their own, so that bids of all other players look for none.';
comment on column players.reality_check_minutes is 'How often the player is shown how long and for how much they have played.';
comment on column players.money_out_from is 'No points leave the wallet before then: somebody may have taken over the phone number (security §6.3).';
-- Staff search players by the beginning or the end of a number.
create index players_by_mobile_start on players (mobile text_pattern_ops);
create index players_by_mobile_end on players (reverse(mobile) text_pattern_ops);

create table login_sessions (
  id bigint generated always as identity unique,
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id bigint not null references players,
  kind text not null check (kind in ('cookie', 'token')),
  label text not null default '',
  device_hash bytea check (length(device_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  acted_at timestamptz not null default clock_timestamp(),
  proved_at timestamptz not null default clock_timestamp(),
  reality_seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
comment on table login_sessions is 'One secret per log-in of a player, stored only as its SHA-256 (decisions §6).';
comment on column login_sessions.id is 'What lists and calls name a session by; the hash of its secret stays inside.';
comment on column login_sessions.kind is 'Where the secret is: in the cookie of our own app, or in the unique_token of another client.';
comment on column login_sessions.label is '''Chrome on Android'', for the player''s list of sessions.';
comment on column login_sessions.device_hash is 'The browser''s mark, so that a player is told of a log-in from a new one; null for a program that keeps none.';
comment on column login_sessions.acted_at is 'The last time that a person did something. Stands still once it is 12 hours old, until the password is given again: opening the app must not unlock it (security §6.4).';
comment on column login_sessions.proved_at is 'When the password was last given in this session.';
comment on column login_sessions.reality_seen_at is 'When the player last acknowledged how long and for how much they have played (security §4, reality check).';
create index login_sessions_of_player on login_sessions (player_id) where ended_at is null;
create index login_sessions_of_all_times on login_sessions (player_id);

create table known_devices (
  player_id bigint not null references players,
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (player_id, device_hash)
);
comment on table known_devices is 'Browsers in which a player has logged in before: their mistakes are counted apart from those of strangers, so that nobody can lock the owner out.';
create index known_devices_by_device on known_devices (device_hash);

create table terms_agreements (
  player_id bigint not null references players,
  version integer not null check (version > 0),
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  ip_prefix text not null,
  primary key (player_id, version)
);
comment on table terms_agreements is 'Which terms were agreed to, when and from where; the text of each version is kept with the content.';
create trigger terms_agreements_append_only before update or delete or truncate on terms_agreements
  for each statement execute function refuse_change();

create table login_tries (
  scope text primary key,
  failures integer not null check (failures >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
comment on table login_tries is 'Log-ins that were begun and have not succeeded (security §6.2). Numbers and logins that do not exist count as well, or the limits would tell which do.';
comment on column login_tries.scope is 'What is limited: ''phone:9876543210'' for strangers'' browsers, ''device:…'' for known ones, ''network:203.0.113.0/24'', ''staff:owner''.';
