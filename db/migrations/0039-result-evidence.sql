-- feature: results. The picture by which a maker proves where a number was read.

create table result_evidence (
  approval_id bigint primary key references approvals,
  media_type text not null,
  bytes bytea not null check (length(bytes) <= 2097152)
);
comment on table result_evidence is 'Pictures of the source of a result, one for each proposal that has one. The proposal itself holds the SHA-256.';
create trigger result_evidence_append_only before update or delete or truncate on result_evidence
  for each statement execute function refuse_change();
