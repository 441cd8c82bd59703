-- feature: settings. What the operator has stopped, since when, by whom, and what players read of it meanwhile.

create table stops (
  id bigint generated always as identity primary key,
  what text not null check (what ~ '^(deposits|withdrawals|transfers|registration|play(:(main|starline|gali|[1-9][0-9]{0,8}))?)$'),
  en text not null check (en <> ''),
  hi text not null check (hi <> ''),
  mr text not null check (mr <> ''),
  reason text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  stopped_by bigint references staff,
  ended_at timestamptz check (ended_at >= stopped_at),
  ended_by bigint references staff,
  agreed_by bigint references staff,
  constraint stops_ended_by_two check (case when ended_at is null then ended_by is null and agreed_by is null
    else ended_by is not null and agreed_by is not null and ended_by <> agreed_by end)
);
comment on table stops is 'Every stop of play, money or registration. What stands is refused under the lock stops; it is ended by two people.';
comment on column stops.what is 'play, or play of a family or a market, as play:gali or play:101; or one of the others.';
comment on column stops.en is 'What players read of it, in each language.';
comment on column stops.stopped_by is 'Null for a stop of the version before, which did not always know.';
comment on column stops.ended_by is 'Who asked that it goes on.';
-- The hot path looks here for each slip: while nothing is stopped the index is empty.
create unique index stops_standing on stops (what) where ended_at is null;
create trigger stops_guard before update on stops for each row execute function guard_stop();
create trigger stops_kept before delete or truncate on stops for each statement execute function refuse_change();

-- What was stopped stays so. The switches among the settings are not read any more, and a node of the version before that
-- would turn one is refused, so that nobody believes to have stopped what goes on.
insert into stops (what, en, hi, mr, reason, stopped_at, stopped_by)
select 'play', 'Play pauses for a while. Your points are safe.', 'खेल थोड़ी देर के लिए रुका है। आपके पॉइंट सुरक्षित हैं।',
  'खेळ थोड्या वेळासाठी थांबला आहे. तुमचे पॉइंट सुरक्षित आहेत.', '', changed_at, changed_by
from settings where key = 'betting_enabled' and value = 'false'
union all
select 'withdrawals', 'Withdrawals pause for a while. Your points are safe.',
  'निकासी थोड़ी देर के लिए रुकी है। आपके पॉइंट सुरक्षित हैं।',
  'पैसे काढणे थोड्या वेळासाठी थांबले आहे. तुमचे पॉइंट सुरक्षित आहेत.', '', changed_at, changed_by
from settings where key = 'withdrawals_enabled' and value = 'false';
alter table settings add constraint settings_without_stops
  check (key not in ('betting_enabled', 'withdrawals_enabled')) not valid;
