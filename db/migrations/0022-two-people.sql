-- feature: staff. What tells two people of staff apart, and when they last proved who they are.

alter table staff_sessions add column proved_at timestamptz;
comment on column staff_sessions.proved_at is 'When a code of the authenticator was last given in this session.';

alter table staff alter column password_hash drop not null;
comment on column staff.password_hash is 'Null until the person who was invited has chosen a password.';
alter table staff add column password_expires_at timestamptz;
comment on column staff.password_expires_at is 'Until when a one-time password of the first start works; null for one that its owner chose.';
alter table staff add column totp_device bytea check (length(totp_device) = 32);
comment on column staff.totp_device is 'The mark of the browser in which the authenticator was set up.';
alter table staff add column added_by bigint[] not null default '{}';
comment on column staff.added_by is 'The two owners who added this login; until trusted_from none of them and it are two people.';
alter table staff add column trusted_from timestamptz not null default clock_timestamp();
