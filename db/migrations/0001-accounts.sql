-- feature: accounts. Players, their login sessions, verification codes; staff and their login sessions.

create table players (
  id bigint generated always as identity (start with 1001) primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  name text not null check (length(name) between 2 and 40),
  password_hash text not null,
  active boolean not null default true,
  betting_enabled boolean not null default true,
  demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);

-- One secret per log-in, stored only as its SHA-256 (decisions.md §6): the cookie of our client, or unique_token.
create table login_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id bigint not null references players,
  kind text not null check (kind in ('cookie', 'token')),
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index login_sessions_of_player on login_sessions (player_id) where ended_at is null;

-- Browsers in which a player has logged in before: their mistakes are counted apart from those of strangers,
-- so that nobody can lock the owner out.
create table known_devices (
  player_id bigint not null references players,
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (player_id, device_hash)
);

-- Log-ins that were begun and have not succeeded (security.md §6.2), by what is limited: 'phone:9876543210' for strangers'
-- browsers, 'device:…' for known ones, 'network:203.0.113.0/24', 'staff:owner'. Numbers and logins that do not exist
-- count as well, or the limits would tell which do.
create table login_tries (
  scope text primary key,
  failures integer not null check (failures >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);

-- A code is stored as an HMAC whose key the database does not hold (security.md §6.3).
create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset', 'upi')),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  code_mac bytea not null,
  device_hash bytea,
  ip_prefix text not null,
  tries smallint not null default 0 check (tries between 0 and 3),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  dead_at timestamptz,
  proved_at timestamptz,
  token_hash bytea unique,
  token_used_at timestamptz
);
create index codes_of_mobile on codes (mobile, created_at);
create index codes_of_network on codes (ip_prefix, created_at);
create index codes_of_device on codes (device_hash, created_at) where device_hash is not null;
create index codes_by_time on codes (created_at);

-- Wrong tries outlive the codes they were made on: the limits of a phone count over 24 hours and 30 days.
create table code_failures (
  mobile text not null,
  at timestamptz not null default clock_timestamp(),
  -- A right code ends the long count, never the count of the day.
  forgiven boolean not null default false
);
create index code_failures_of_mobile on code_failures (mobile, at);

create table staff (
  id bigint generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z][a-z0-9.-]{1,39}$'),
  name text not null check (length(name) between 2 and 40),
  password_hash text not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['owner', 'results-maker', 'results-checker', 'cashier', 'support', 'risk', 'content', 'auditor']
  ),
  active boolean not null default true,
  demo boolean not null default false,
  must_change_password boolean not null default true,
  -- Encrypted with a key that the database does not hold.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last authenticator step that was accepted: a code works once.
  totp_last_step bigint not null default 0,
  last_login_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id bigint not null references staff,
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index staff_sessions_of_staff on staff_sessions (staff_id) where ended_at is null;
