-- feature: staff-changes. What two owners have agreed on about a staff member, and the invitations that follow from it.

create table staff_changes (
  approval_id bigint primary key references approvals,
  takes_effect_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'done', 'stopped', 'failed')),
  stopped_by bigint references staff,
  stop_reason text not null default '',
  constraint staff_changes_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
comment on table staff_changes is 'A change of a person that two owners have agreed on waits before it takes effect, so that the other owners can stop it.';
comment on column staff_changes.state is 'failed: when its time came it was no longer possible, such as for a login that was deactivated.';
create index staff_changes_scheduled on staff_changes (takes_effect_at) where state = 'scheduled';
create trigger staff_changes_guard before update on staff_changes for each row execute function guard_staff_change();
create trigger staff_changes_kept before delete or truncate on staff_changes for each statement execute function refuse_change();

create table staff_invitations (
  code_hash bytea primary key check (length(code_hash) = 32),
  staff_id bigint not null references staff,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  used_at timestamptz
);
comment on table staff_invitations is 'A code that went to the phone of a staff member, who chooses a password with it, once. Stored as its SHA-256.';
create index staff_invitations_of_staff on staff_invitations (staff_id) where used_at is null;

create table staff_messages (
  id bigint generated always as identity primary key,
  mobile text not null,
  sealed bytea not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp()
);
comment on table staff_messages is 'Messages to the phones of staff that the provider has not taken yet. Their text is encrypted, because it may hold an invitation.';
