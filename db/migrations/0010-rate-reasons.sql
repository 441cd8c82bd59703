-- feature: settings. Why a rate card was put in force and by whom, that none is ever changed or removed, and proposals of cards.

alter table rate_cards add column reason text not null default '';
-- The second person; null where one was enough.
alter table rate_cards add column approved_by bigint references staff;
alter table rate_cards add check (approved_by <> created_by);
create index rate_cards_of_family on rate_cards (family, id);
create trigger rate_cards_append_only before update or delete or truncate on rate_cards
  for each statement execute function refuse_change();

-- The subject of 'change_rates' is the number of the card that is to be replaced, 0 for that of a new house.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('declare_result', 'close_session', 'change_rates'));
