-- feature: platform. What this store is for, said once and for ever.

create table installation (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('demo', 'production')),
  begun_at timestamptz not null default clock_timestamp()
);
comment on table installation is 'One row, written at the first start: a store of a demo never becomes one of production, nor the other way round.';
create trigger installation_append_only before update or delete or truncate on installation
  for each statement execute function refuse_change();
