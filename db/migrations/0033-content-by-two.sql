-- feature: content. What may tell players where to pay is published by two people, with the delay of a payee (I-21).

create table content_changes (
  approval_id bigint primary key references approvals,
  key text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  in_force_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'in_force', 'stopped')),
  stopped_by bigint references staff,
  stop_reason text not null default '',
  constraint content_changes_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
comment on table content_changes is 'A content that two people have agreed on waits before players see it, so that one person can stop it. The approval has its words.';
-- One at a time, so that an older change never replaces a newer one.
create unique index content_changes_scheduled on content_changes (key, language) where state = 'scheduled';
create trigger content_changes_guard before update on content_changes for each row execute function guard_content_change();
create trigger content_changes_kept before delete or truncate on content_changes for each statement execute function refuse_change();
