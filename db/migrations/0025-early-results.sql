-- feature: results. A result does not stand before its published time, unless two owners give a reason that everybody can read.

alter table results add column early_reason text not null default '';
comment on column results.early_reason is 'Why it was declared before its published time; empty for a result that came in time. Shown under the public charts.';
create index results_early on results (market_session_id) where early_reason <> '';
create trigger results_guard before insert on results for each row execute function guard_result();
