-- feature: results. Files of past results as they were proposed: a second person confirms what charts will show.

create table result_imports (
  approval_id bigint primary key references approvals,
  market_id integer not null references markets,
  sha256 bytea not null,
  csv text not null check (length(csv) between 1 and 500000),
  constraint result_imports_hash_of_file check (sha256 = sha256(convert_to(csv, 'UTF8')))
);
comment on table result_imports is 'A file of results of past days as it came, one for each proposal to import it. Its results name the proposal.';
comment on column result_imports.sha256 is 'Of the text in UTF-8.';
create trigger result_imports_append_only before update or delete or truncate on result_imports
  for each statement execute function refuse_change();

comment on column results.approval_id is 'Null for what a demo has invented, and for imports of one person, before two were needed.';
