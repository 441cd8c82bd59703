-- feature: results. Who saw what an entered result would pay, before it counted.

create table result_reveals (
  approval_id bigint not null references approvals,
  staff_id bigint not null references staff,
  at timestamptz not null default clock_timestamp(),
  primary key (approval_id, staff_id)
);
comment on table result_reveals is 'Who has seen what a proposed result pays. Whoever stops it after that may have stopped what it pays, so it is public (view stopped_results).';
create trigger result_reveals_append_only before update or delete or truncate on result_reveals
  for each statement execute function refuse_change();

-- What was not confirmed is rare, and is found without reading what was.
create index approvals_unconfirmed on approvals (kind, subject) where state <> 'approved';
