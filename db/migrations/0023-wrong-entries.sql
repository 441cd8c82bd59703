-- feature: approvals. How often the second person has entered something else than the first.

alter table approvals add column wrong_entries integer not null default 0 check (wrong_entries between 0 and 3);
comment on column approvals.wrong_entries is 'What has to be entered blind is compared three times at most; then the proposal is rejected.';
