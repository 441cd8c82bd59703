-- feature: approvals. Whoever proposed something learns what became of it.

create table approval_outcomes_seen (
  approval_id bigint primary key references approvals,
  seen_at timestamptz not null default clock_timestamp()
);
comment on table approval_outcomes_seen is 'Proposals whose maker has seen what became of them: approved or rejected by somebody else, or expired. Without a row the maker is told.';

-- What ended before is no news.
insert into approval_outcomes_seen (approval_id)
select id from approvals where state <> 'waiting' or expires_at <= clock_timestamp();

create index approvals_of_maker on approvals (made_by, id);
-- What ended is listed by when it did: when it was decided, or else when it expired.
create index approvals_ended on approvals ((coalesce(decided_at, expires_at)), id);
