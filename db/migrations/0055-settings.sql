-- feature: setting-changes. Every change of a setting with what was before: who asked, who agreed, from when it counts.

create table setting_changes (
  approval_id bigint primary key references approvals,
  key text not null,
  value_before text not null,
  value_after text not null check (value_after <> value_before),
  in_force_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'in_force', 'stopped', 'failed')),
  stopped_by bigint references staff,
  stop_reason text not null default '',
  constraint setting_changes_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
comment on table setting_changes is 'What was agreed on about settings. The settings hold what is in force; a change where points, people or the order of declaring are at stake waits a day, and one person can stop it until then.';
comment on column setting_changes.value_before is 'As text, as the page Settings shows it; the proposal was made from it.';
comment on column setting_changes.state is 'failed: the setting was another when the time of the change came.';
-- One at a time of a setting, so that an older change never replaces a newer one.
create unique index setting_changes_scheduled on setting_changes (key) where state = 'scheduled';
create trigger setting_changes_guard before update on setting_changes for each row execute function guard_setting_change();
create trigger setting_changes_kept before delete or truncate on setting_changes for each statement execute function refuse_change();
