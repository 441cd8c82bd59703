-- feature: verification. Codes sent to phones, and the limits of wrong tries.

create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset', 'upi')),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  player_id bigint references players,
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
comment on table codes is 'Codes that were sent to a phone, to register, to set a new password or to save a number for withdrawals.';
comment on column codes.player_id is 'Who asked for the code to a number for withdrawals: nobody else can save the number with it.';
comment on column codes.code_mac is 'The code as an HMAC whose key the database does not hold (security §6.3).';
comment on column codes.dead_at is 'When it was replaced by a newer code or tried too often.';
comment on column codes.token_hash is 'Whoever has given the code gets a token, for the one call that the code was for.';
create index codes_of_mobile on codes (mobile, created_at);
create index codes_of_network on codes (ip_prefix, created_at);
create index codes_of_device on codes (device_hash, created_at) where device_hash is not null;
create index codes_by_time on codes (created_at);

create table code_failures (
  mobile text not null,
  at timestamptz not null default clock_timestamp(),
  forgiven boolean not null default false
);
comment on table code_failures is 'Wrong tries outlive the codes they were made on: the limits of a phone count over 24 hours and 30 days.';
comment on column code_failures.forgiven is 'A right code ends the long count, never the count of the day.';
create index code_failures_of_mobile on code_failures (mobile, at);
