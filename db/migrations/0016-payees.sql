-- feature: payees. Where players pay to: a new payee waits before it becomes active, after two staff members agreed on it
-- (MON-13).

create table payee_changes (
  approval_id bigint primary key references approvals,
  in_force_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'in_force', 'stopped')),
  maker_again_at timestamptz,
  checker_again_at timestamptz,
  stopped_by bigint references staff,
  stop_reason text not null default '',
  constraint payee_changes_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
comment on table payee_changes is 'A new payee that two people have agreed on waits before players pay there. The settings hold the one that is in force.';
comment on column payee_changes.maker_again_at is 'When each of the two who agreed on it has said once more that it counts; only then its time need not be waited for.';
comment on column payee_changes.stopped_by is 'One person may stop it while it waits.';
-- One at a time, so that an older change never replaces a newer one.
create unique index payee_changes_scheduled on payee_changes ((true)) where state = 'scheduled';
create trigger payee_changes_guard before update on payee_changes for each row execute function guard_payee_change();
create trigger payee_changes_kept before delete or truncate on payee_changes for each statement execute function refuse_change();
