-- feature: staff. Staff members, their login sessions and browsers.

create table staff (
  id bigint generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z][a-z0-9.-]{1,39}$'),
  name text not null check (length(name) between 2 and 40),
  mobile text check (mobile ~ '^[6-9][0-9]{9}$'),
  roles text[] not null check (cardinality(roles) > 0 and array_position(roles, null) is null),
  active boolean not null default true,
  demo boolean not null default false,
  password_hash text not null,
  must_change_password boolean not null default true,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  last_login_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
comment on table staff is 'Who may log in to the console, and in which roles.';
comment on column staff.roles is 'Which roles there are stands in src/contract/permissions.ts: the server stores only roles that it knows, and a word that is no role gives no permission.';
comment on column staff.mobile is 'The private number: nobody decides on the money of their own player account (security §6.7). Whoever has not said one is known by the browsers alone.';
comment on column staff.totp_secret is 'Of the authenticator, encrypted with a key that the database does not hold.';
comment on column staff.totp_last_step is 'The last authenticator step that was accepted: a code works once.';

create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id bigint not null references staff,
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
comment on table staff_sessions is 'One secret per log-in to the console, stored only as its SHA-256.';
create index staff_sessions_of_staff on staff_sessions (staff_id) where ended_at is null;

create table staff_devices (
  staff_id bigint not null references staff,
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, device_hash)
);
comment on table staff_devices is 'Browsers in which a staff member has logged in, by the same marks as those of players (known_devices): they tell that a player is a staff member too.';
