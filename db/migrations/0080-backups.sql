-- feature: backups. Each backup of the store and each drill, for the console and for alarms.

create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  outcome text not null check (outcome in ('done', 'failed')),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  label text not null,
  bytes bigint not null check (bytes >= 0),
  entries bigint not null check (entries >= 0),
  said text not null,
  constraint backup_runs_in_time check (finished_at >= began_at)
);
comment on table backup_runs is 'Every backup, and every drill that restored one, when it had ended: how, how large, how many entries of the ledger.';
create index backup_runs_newest on backup_runs (kind, id);
create trigger backup_runs_stay before update or delete on backup_runs
  for each statement execute function refuse_change();
