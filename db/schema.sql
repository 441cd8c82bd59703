-- The whole database on one page, by feature. `npm run docs` writes it from a migrated store; change the files of
-- db/migrations and db/functions, not this page. Bodies of functions and views stand in db/functions.

-- ── platform ──

-- The files of db/migrations that this store has, each with the hash it had when it was applied.
create table migrations (
  name text primary key,
  hash text not null,
  at timestamptz not null default now()
);

-- The files of db/functions that this store has; one whose hash is another is put in again.
create table functions (
  name text primary key,
  -- The text before the body: where it differs, the old one is dropped first.
  head text not null,
  hash text not null,
  at timestamptz not null default now()
);

-- One row per limited thing: the instant until which its allowance is spent.
create unlogged table throttles (
  bucket text primary key,
  spent_until timestamptz not null,
  -- One act moves spent_until by so much …
  step interval not null,
  -- … at most so far ahead of now.
  reach interval not null
) with (fillfactor = 50);

-- The trail: every act of staff or of security weight, written in the transaction of the act. No secret and no full phone
-- number is in it.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Who did it: 'staff:3', 'player:1007', 'system' or 'visitor'.
  actor text not null,
  action text not null,
  -- What it was done to: 'session:12', 'staff:4'.
  object text not null,
  detail jsonb not null default '{}',
  reason text not null default '',
  request_id text not null,
  ip_prefix text not null
);
create index audit_events_by_action on audit_events (action, at, id);
create index audit_events_by_actor on audit_events (actor, at, id);
create index audit_events_by_address on audit_events (ip_prefix text_pattern_ops, at, id);
create index audit_events_by_detail on audit_events using gin (detail jsonb_path_ops);
create index audit_events_by_object on audit_events (object, id);
create index audit_events_by_time on audit_events (at, id);
create trigger audit_events_append_only before delete or update or truncate on audit_events for each statement execute
  function refuse_change();

-- One row, written at the first start: a store of a demo never becomes one of production, nor the other way round.
create table installation (
  only_one boolean default true primary key check (only_one),
  mode text not null check (mode in ('demo', 'production')),
  begun_at timestamptz not null default clock_timestamp()
);
create trigger installation_append_only before delete or update or truncate on installation for each statement execute
  function refuse_change();

-- The class of an advisory lock by its name; an unknown name is an error. Written by `npm run docs` from
-- src/server/platform/locks.ts, where each lock is explained.
create function lock_class(p_name text) returns integer;

-- The trigger of append-only tables: it refuses every update and delete.
create function refuse_change() returns trigger;

-- ── ledger ──

-- What each player has: the one table whose rows are updated with every bid. A row changes only together with a new ledger
-- entry.
create table wallets (
  player_id bigint primary key references players(id),
  balance bigint not null default 0 check (balance >= 0),
  -- Number of the player's newest ledger entry.
  seq bigint not null default 0 check (seq >= 0),
  -- Until when the allowance of slips is spent (a leaking bucket, see place_slips).
  slips_spent_until timestamptz not null default '-infinity'
) with (fillfactor = 50);
create trigger wallets_guard before update on wallets for each row when (new.player_id <> old.player_id or new.seq <=
  old.seq) execute function refuse_wallet_change();
create trigger wallets_kept before delete or truncate on wallets for each statement execute function refuse_change();

-- What a ledger row is about. The balance of an operator account is the sum of its entries: there is no row that every bid
-- would have to lock.
create table ledger_kinds (
  kind text primary key,
  -- The operator account on the other side.
  account text not null,
  -- 1 when it gives to the wallet, -1 when it takes, 0 when it may do either.
  direction smallint not null check (direction in (-1, 0, 1))
);
create trigger ledger_kinds_append_only before delete or update or truncate on ledger_kinds for each statement execute
  function refuse_change();

-- One row is one posting between a player and an operator account: amount on the side of the player, minus amount on the
-- other. Rows are only ever added.
create table ledger (
  player_id bigint not null,
  seq bigint not null check (seq > 0),
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  kind text not null check (kind in ('stake', 'win', 'refund', 'win_reversal', 'bonus', 'deposit', 'withdrawal_hold',
    'withdrawal_release', 'transfer_out', 'transfer_in', 'adjustment', 'carried')) not valid,
  -- Idempotency: 'stake:' and the client's key, 'win:' and the settlement, and so on; purposes can never collide.
  key text not null check (length(key) >= 3 and length(key) <= 280),
  -- What the row is about, by kind: market day of a stake, settlement of a win. Never a key that a client chose.
  reference bigint,
  at timestamptz not null default clock_timestamp(),
  -- Month of the market day, such as 202611, for stakes and wins; 0 for everything else.
  period integer not null default 0,
  primary key (player_id, seq),
  unique (player_id, key),
  constraint ledger_amount_check check (amount <> 0 or kind = 'carried') not valid
);
create index ledger_by_time on ledger using brin (at) with (pages_per_range='32', autosummarize='on');
create index ledger_money_in_and_out on ledger (player_id, seq) where kind in ('deposit', 'withdrawal_hold',
  'withdrawal_release');
create index ledger_of_money_by_reference on ledger (reference) where (kind not in ('stake', 'win')) and reference is
  not null;
create index ledger_of_money_by_time on ledger (at) where kind not in ('stake', 'win');
create index ledger_without_stakes on ledger (player_id, seq) include (kind, amount) where kind <> 'stake';
create trigger ledger_append_only before delete or update or truncate on ledger for each statement execute function
  refuse_change();

-- A reversal takes what the wallet still has of a win; the rest is debt, which later credits pay. A chain per player like
-- the ledger's, written only while the player's wallet is locked.
create table clawback_debts (
  player_id bigint not null,
  n bigint not null check (n > 0),
  -- Above zero: new debt. Below zero: debt that the ledger entry seq has paid.
  amount bigint not null check (amount <> 0),
  debt_after bigint not null check (debt_after >= 0),
  seq bigint,
  key text not null check (key like 'win_reversal:%'),
  -- The settlement whose win is reversed; null where a later credit paid.
  reference bigint,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, n),
  unique (player_id, key),
  constraint clawback_debts_for_a_settlement check ((amount > 0) = (reference is not null)),
  constraint clawback_debts_taken_by_an_entry check ((amount < 0) = (seq is not null))
);
create trigger clawback_debts_append_only before delete or update or truncate on clawback_debts for each statement
  execute function refuse_change();

-- The parts of ledger, slips and wins. A part holds the bids of the market days of its months, such as 202611.
create table book_months (
  -- What its tables are named after: ledger_202611. Period 0 also holds everything that is no bid.
  period integer primary key,
  from_period integer not null,
  -- The first month that is not in it.
  until_period integer not null unique,
  made_at timestamptz not null default clock_timestamp(),
  constraint book_months_in_order check (from_period < until_period)
);
create trigger book_months_append_only before delete or update or truncate on book_months for each statement execute
  function refuse_change();

-- Each time a part of ledger, slips and wins went to cold storage or came back. The newest of a part says where it is.
create table cold_moves (
  id bigint generated always as identity primary key,
  period integer not null references book_months(period),
  act text not null check (act in ('detach', 'attach')),
  at timestamptz not null default clock_timestamp(),
  -- The user of the machine, or who was named.
  by text not null check (by <> ''),
  folder text not null,
  -- Of the file manifest.json, which has the checksums of the others.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  entries bigint not null check (entries >= 0),
  slips bigint not null check (slips >= 0),
  wins bigint not null check (wins >= 0),
  -- What its entries sum up to for wallets, in hundredths.
  amount bigint not null,
  -- What of it was won.
  won bigint not null check (won >= 0)
);
create index cold_moves_newest on cold_moves (period, id);
create trigger cold_moves_append_only before delete or update or truncate on cold_moves for each statement execute
  function refuse_change();

-- Of months in cold storage: what a player had won by a result that was taken back, and had bid on what was voided. The
-- entries that corrected it stay.
create table cold_references (
  move_id bigint not null references cold_moves(id),
  player_id bigint not null,
  kind text not null check (kind in ('settlement', 'void')),
  reference bigint not null,
  amount bigint not null check (amount > 0),
  primary key (move_id, player_id, kind, reference)
);
create index cold_references_of_player on cold_references (player_id);
create trigger cold_references_append_only before delete or update or truncate on cold_references for each statement
  execute function refuse_change();

-- Collects clawback debts from wallets. The caller has locked the wallets. A player without a debt costs one index lookup.
create function collect_clawback_debts(p_players bigint[]) returns void;

-- How many entries of each kind there are in the ledger, and what they come to. What is carried for a month in cold
-- storage counts as the stakes and wins that it stands for.
create view counted_entries (player_id bigint, seq bigint, period integer, at timestamptz, kind text, entries bigint,
  amount bigint);

-- The first of a player's entries booked at an instant or later; one past the last when there is none. Entries are
-- numbered without gaps in order of time, so it is the one after the last that was booked before. That one is looked for
-- in each part by itself: most have entries only before or only since, and one or two are halved. Planning for all parts
-- takes longer than looking into them.
create function first_entry_at(p_player bigint, p_at timestamptz) returns bigint;

-- Double entry, unfolded: every ledger row becomes two entries that cancel out.
create view ledger_entries (player_id bigint, seq bigint, account text, amount bigint, kind text, at timestamptz);

-- Makes the parts of ledger, slips and wins for a month, if it has none. The first that is ever made is of this month or a
-- later one and also takes what is earlier, so that days of long ago need no parts of their own. Runs as the owner of the
-- tables, because whoever serves may make none. Nobody who places bids waits: the tables are made apart and then attached,
-- which only keeps out others who attach.
create function make_month(p_period integer, p_this_month integer) returns boolean;

-- The month of a market day as ledger, slips and wins are parted by it: 202611.
create function month_of(p_day date) returns integer;

-- Posts rows for many players in one statement: locks their wallets in player order, keeps what is new by key, refuses the
-- whole call when a wallet would go below zero. Everything that moves points uses it, except placing slips and settling. A
-- clawback debt is collected at once by a separate entry (collect_clawback_debts).
create function post_ledger(p_players bigint[], p_amounts bigint[], p_kind text, p_keys text[], p_references bigint[])
  returns table(player_id bigint, seq bigint, balance bigint);

-- The trigger of wallets for changes that come without a new ledger entry: a wallet's number only moves forward. The
-- trigger itself has the conditions, so that a valid change costs no function call.
create function refuse_wallet_change() returns trigger;

-- Reverses wins: a ledger entry takes what the wallet still has, and the rest becomes clawback debt. A known key takes
-- nothing twice.
create function reverse_wins(p_players bigint[], p_amounts bigint[], p_keys text[], p_references bigint[]) returns
  table(player_id bigint, balance bigint, taken bigint, debt bigint);

-- ── settings ──

-- Settings that differ from those that the program brings along (src/server/settings/settings.ts).
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references staff(id),
  constraint settings_without_stops check (key not in ('betting_enabled', 'withdrawals_enabled')) not valid
);

-- What a bid wins. A new card replaces the one before it for the market days from its first one on; bids keep the rate
-- stored on them.
create table rate_cards (
  id bigint generated always as identity primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  -- { "single_digit": [rate_stake, rate_return], … } in hundredths of a point.
  rates jsonb not null,
  reason text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint references staff(id),
  -- The second person; null where one was enough.
  approved_by bigint references staff(id),
  -- The first market day that the card counts for; null for every day, as two people may choose.
  first_day date,
  constraint rate_cards_at_once_by_two check (first_day is not null or approved_by is not null or created_by is null)
    not valid,
  constraint rate_cards_two_people check (approved_by <> created_by)
);
create index rate_cards_of_family on rate_cards (family, id);
create trigger rate_cards_append_only before delete or update or truncate on rate_cards for each statement execute
  function refuse_change();

-- Every stop of play, money or registration. What stands is refused under the lock stops; it is ended by two people.
create table stops (
  id bigint generated always as identity primary key,
  -- play, or play of a family or a market, as play:gali or play:101; or one of the others.
  what text not null check (what ~
    '^(deposits|withdrawals|transfers|registration|play(:(main|starline|gali|[1-9][0-9]{0,8}))?)$'),
  -- What players read of it, in each language.
  en text not null check (en <> ''),
  hi text not null check (hi <> ''),
  mr text not null check (mr <> ''),
  reason text not null,
  stopped_at timestamptz not null default clock_timestamp(),
  -- Null for a stop of the version before, which did not always know.
  stopped_by bigint references staff(id),
  ended_at timestamptz,
  -- Who asked that it goes on.
  ended_by bigint references staff(id),
  agreed_by bigint references staff(id),
  constraint stops_check check (ended_at >= stopped_at),
  constraint stops_ended_by_two check (
case
    when ended_at is null then ended_by is null and agreed_by is
    null
    else ended_by is not null and agreed_by is not null and ended_by <> agreed_by
end)
);
create unique index stops_standing on stops (what) where ended_at is null;
create trigger stops_guard before update on stops for each row execute function guard_stop();
create trigger stops_kept before delete or truncate on stops for each statement execute function refuse_change();

-- The trigger of stops: a stop is ended once; while it stands, what players read of it may change, and nothing else.
create function guard_stop() returns trigger;

-- ── verification ──

-- Codes that were sent to a phone, to register, to set a new password or to save a number for withdrawals.
create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset', 'upi')),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  -- Who asked for the code to a number for withdrawals: nobody else can save the number with it.
  player_id bigint references players(id),
  -- The code as an HMAC whose key the database does not hold (security §6.3).
  code_mac bytea not null,
  device_hash bytea,
  ip_prefix text not null,
  tries smallint not null default 0 check (tries >= 0 and tries <= 3),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- When it was replaced by a newer code or tried too often.
  dead_at timestamptz,
  proved_at timestamptz,
  -- Whoever has given the code gets a token, for the one call that the code was for.
  token_hash bytea unique,
  token_used_at timestamptz
);
create index codes_by_time on codes (created_at);
create index codes_of_device on codes (device_hash, created_at) where device_hash is not null;
create index codes_of_mobile on codes (mobile, created_at);
create index codes_of_network on codes (ip_prefix, created_at);

-- Wrong tries outlive the codes they were made on: the limits of a phone count over 24 hours and 30 days.
create table code_failures (
  mobile text not null,
  at timestamptz not null default clock_timestamp(),
  -- A right code ends the long count, never the count of the day.
  forgiven boolean not null default false
);
create index code_failures_of_mobile on code_failures (mobile, at);

-- ── notices ──

-- What a player is told in the app: a new device, another password, a limit, a deletion, a win that was reversed.
create table player_notices (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index player_notices_of_player on player_notices (player_id, id);
create trigger player_notices_push after insert on player_notices referencing new table as added for each statement
  execute function queue_notice_push();

-- ── passkeys ──

-- Keys that prove who somebody is. The secret half never leaves the device; what stands here opens nothing.
create table passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint references staff(id),
  player_id bigint references players(id),
  -- What the device calls it. Unique among all, so that no two people answer with one.
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) >= 16 and
    length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often the device says that it has answered; an answer that says less comes from a copy. Many devices always say 0.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (length(name) >= 1 and length(name) <= 40),
  -- The mark of the browser in which it was made: it tells two people of staff apart.
  device_hash bytea check (length(device_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  constraint passkeys_one_owner check (num_nonnulls(staff_id, player_id) = 1)
);
create index passkeys_of_player on passkeys (player_id) where player_id is not null;
create index passkeys_of_staff on passkeys (staff_id) where staff_id is not null;

-- Questions to passkeys that wait for their answer: each is answered once, for one purpose, by whom it was put to, within
-- minutes.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null,
  -- A login session, an approval in it, a staff member who gave the password, or the mark of a browser, by purpose.
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- ── accounts ──

-- One row per player, kept for ever: who is erased stays under a pseudonym, so that the books stay whole.
create table players (
  id bigint generated always as identity (start with 1001) primary key,
  -- Ten digits; of who is erased an HMAC of id and number, whose key the database does not hold. The number itself is then
  -- free again.
  mobile text not null unique check (mobile ~ '^([6-9][0-9]{9}|erased-[0-9a-f]{32})$'),
  name text not null check (length(name) >= 2 and length(name) <= 40),
  password_hash text not null,
  -- Null for players of before this question.
  birth_date date,
  -- The state that the player declared, such as 'IN-SK'; asked for where real money is played.
  jurisdiction text not null default '',
  -- The version of the terms that the player agreed to (settings: terms_version); every installation begins with 1.
  terms_version integer not null default 1 check (terms_version >= 0),
  active boolean not null default true,
  -- Whether staff let the player bid.
  betting_enabled boolean not null default true,
  -- No bids before then: a cool-off or a self-exclusion of the player. 'infinity' until the player requests reinstatement.
  play_restricted_until timestamptz not null default '-infinity',
  -- Whether the player has a limit on bids of their own, so that bids of all other players look for none.
  play_limited boolean not null default false,
  -- How often the player is shown how long and for how much they have played.
  reality_check_minutes smallint not null default 60 check (reality_check_minutes in (15, 30, 60, 120)),
  -- No points leave the wallet before then: somebody may have taken over the phone number (security §6.3).
  money_out_from timestamptz not null default '-infinity',
  demo boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  erased_at timestamptz,
  constraint players_erased_check check ((mobile like 'erased-%') = (erased_at is not null))
);
create index players_by_mobile_end on players (reverse(mobile) text_pattern_ops);
create index players_by_mobile_start on players (mobile text_pattern_ops);

-- One secret per log-in of a player, stored only as its SHA-256 (decisions §6).
create table login_sessions (
  -- What lists and calls name a session by; the hash of its secret stays inside.
  id bigint generated always as identity unique,
  token_hash bytea primary key check (length(token_hash) = 32),
  player_id bigint not null references players(id),
  -- Where the secret is: in the cookie of our own app, or in the unique_token of another client.
  kind text not null check (kind in ('cookie', 'token')),
  -- 'Chrome on Android', for the player's list of sessions.
  label text not null default '',
  -- The browser's mark, so that a player is told of a log-in from a new one; null for a program that keeps none.
  device_hash bytea check (length(device_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  -- The last time that a person did something. Stands still once it is 12 hours old, until the password is given again:
  -- opening the app must not unlock it (security §6.4).
  acted_at timestamptz not null default clock_timestamp(),
  -- When the password was last given in this session.
  proved_at timestamptz not null default clock_timestamp(),
  -- When the player last acknowledged how long and for how much they have played (security §4, reality check).
  reality_seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index login_sessions_of_all_times on login_sessions (player_id);
create index login_sessions_of_player on login_sessions (player_id) where ended_at is null;
create trigger login_sessions_end_push after update of ended_at on login_sessions for each row when (new.ended_at is not
  null) execute function end_push();

-- Browsers in which a player has logged in before: their mistakes are counted apart from those of strangers, so that
-- nobody can lock the owner out.
create table known_devices (
  player_id bigint not null references players(id),
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  primary key (player_id, device_hash)
);
create index known_devices_by_device on known_devices (device_hash);

-- Which terms were agreed to, when and from where; the text of each version is kept with the content.
create table terms_agreements (
  player_id bigint not null references players(id),
  version integer not null check (version > 0),
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  ip_prefix text not null,
  primary key (player_id, version)
);
create trigger terms_agreements_append_only before delete or update or truncate on terms_agreements for each statement
  execute function refuse_change();

-- Log-ins that were begun and have not succeeded (security §6.2). Numbers and logins that do not exist count as well, or
-- the limits would tell which do.
create table login_tries (
  -- What is limited: 'phone:9876543210' for strangers' browsers, 'device:…' for known ones, 'network:203.0.113.0/24',
  -- 'staff:owner'.
  scope text primary key,
  failures integer not null check (failures >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);

-- ── staff ──

-- Who may log in to the console, and in which roles.
create table staff (
  id bigint generated always as identity primary key,
  login text not null unique check (login ~ '^[a-z][a-z0-9.-]{1,39}$'),
  name text not null check (length(name) >= 2 and length(name) <= 40),
  -- The private number: nobody decides on the money of their own player account (security §6.7). Whoever has not said one is
  -- known by the browsers alone.
  mobile text check (mobile ~ '^[6-9][0-9]{9}$'),
  -- Which roles there are stands in src/contract/permissions.ts: the server stores only roles that it knows, and a word that
  -- is no role gives no permission.
  roles text[] not null check (cardinality(roles) > 0 and array_position(roles, null::text) is null),
  active boolean not null default true,
  demo boolean not null default false,
  -- Null until the person who was invited has chosen a password.
  password_hash text,
  must_change_password boolean not null default true,
  -- Of the authenticator, encrypted with a key that the database does not hold.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last authenticator step that was accepted: a code works once.
  totp_last_step bigint not null default 0,
  last_login_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Until when a one-time password of the first start works; null for one that its owner chose.
  password_expires_at timestamptz,
  -- The mark of the browser in which the authenticator was set up.
  totp_device bytea check (length(totp_device) = 32),
  -- The two owners who added this login; until trusted_from none of them and it are two people.
  added_by bigint[] not null default '{}'::bigint[],
  trusted_from timestamptz not null default clock_timestamp()
);

-- One secret per log-in to the console, stored only as its SHA-256.
create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id bigint not null references staff(id),
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- When a code of the authenticator was last given in this session.
  proved_at timestamptz,
  -- What lists and calls name a session by; the hash of its secret stays inside.
  id bigint generated always as identity unique,
  -- 'Chrome on Windows', for whoever looks at the open sessions.
  label text not null default '',
  -- The network of the log-in, never the whole address.
  ip_prefix text not null default ''
);
create index staff_sessions_of_staff on staff_sessions (staff_id) where ended_at is null;

-- Browsers in which a staff member has logged in, by the same marks as those of players (known_devices): they tell that a
-- player is a staff member too.
create table staff_devices (
  staff_id bigint not null references staff(id),
  device_hash bytea not null check (length(device_hash) = 32),
  last_login_at timestamptz not null default clock_timestamp(),
  first_login_at timestamptz not null default clock_timestamp(),
  -- The browser family, as it named itself at the last log-in.
  label text not null default '',
  -- The network of the last log-in.
  ip_prefix text not null default '',
  primary key (staff_id, device_hash)
);

-- ── approvals ──

-- What can be asked for. The program puts in the kinds that it knows when it starts; none is ever removed, because old
-- approvals have it.
create table approval_kinds (
  kind text primary key check (kind ~ '^[a-z]+(_[a-z]+)*$')
);
create trigger approval_kinds_append_only before delete or update or truncate on approval_kinds for each statement
  execute function refuse_change();

-- What one staff member asks for and a second one decides on (four eyes, decisions §5).
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null references approval_kinds(kind),
  -- What it is about, by kind: a market session, a player, the rate card that is to be replaced (0 for that of a new
  -- installation).
  subject bigint not null,
  -- What is to be done, by kind.
  payload jsonb not null,
  reason text not null default '',
  made_by bigint not null references staff(id),
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + '00:30:00',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by bigint references staff(id),
  decided_at timestamptz,
  decision_reason text not null default '',
  -- Whether the operator's setting allowed the maker to decide alone.
  alone boolean not null default false,
  -- What has to be entered blind is compared three times at most; then the proposal is rejected.
  wrong_entries integer not null default 0 check (wrong_entries >= 0 and wrong_entries <= 3),
  constraint approvals_decided_by_somebody check ((state = 'waiting') = (decided_by is null)),
  constraint approvals_two_people check (state <> 'approved' or alone or decided_by <> made_by)
);
create unique index approvals_adjust_key on approvals (made_by, (payload ->> 'key')) where kind = 'adjust_wallet';
create index approvals_ended on approvals (coalesce(decided_at, expires_at), id);
create index approvals_of_maker on approvals (made_by, id);
create index approvals_unconfirmed on approvals (kind, subject) where state <> 'approved';
create index approvals_waiting on approvals (subject, kind) where state = 'waiting';
create trigger approvals_by_unseen before insert or update on approvals for each row execute function
  guard_unseen_book();
create trigger approvals_guard before update on approvals for each row execute function guard_approval();
create trigger approvals_kept before delete or truncate on approvals for each statement execute function
  refuse_change();

-- Proposals whose maker has seen what became of them: approved or rejected by somebody else, or expired. Without a row the
-- maker is told.
create table approval_outcomes_seen (
  approval_id bigint primary key references approvals(id),
  seen_at timestamptz not null default clock_timestamp()
);

-- The trigger of approvals: a decision is final, the proposal never changes, and nobody decides twice.
create function guard_approval() returns trigger;

-- ── staff-changes ──

-- feature: staff-changes. The trigger of staff_changes: the time does not change, nothing takes effect before it, and an
-- outcome is final.
create function guard_staff_change() returns trigger;

-- ── protection ──

-- Limits that players set for themselves. What a bid needs to know of them stands in players.play_limited.
create table play_limits (
  player_id bigint not null references players(id),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'bid')),
  -- 'bid' is every single bid; a month is a calendar month in the operator's zone.
  period text not null check (period in ('day', 'week', 'month', 'bid')),
  -- In hundredths of a point; null while there is only a pending increase.
  amount bigint check (amount >= 0),
  -- The pending increase: a higher limit, or (null) none. It can be confirmed 24 hours after increase_asked_at.
  increase_amount bigint check (increase_amount >= 0),
  increase_asked_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, period),
  constraint play_limits_bid_by_bid check ((kind = 'bid') = (period = 'bid'))
);

-- Every cool-off and self-exclusion of a player. None is ever shortened; a self-exclusion ends a day after the player,
-- when its time was over, has requested reinstatement.
create table play_restrictions (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  reinstatement_asked_at timestamptz,
  constraint play_restrictions_cool_off_ends_by_itself check (kind = 'self_exclusion' or reinstatement_asked_at is
    null),
  constraint play_restrictions_reinstatement_asked_at_check check (reinstatement_asked_at >= until),
  constraint play_restrictions_until_check check (until > at)
);
create index play_restrictions_of_player on play_restrictions (player_id, id);
create trigger play_restrictions_guard before update on play_restrictions for each row execute function
  guard_play_restriction();
create trigger play_restrictions_kept before delete or truncate on play_restrictions for each statement execute function
  refuse_change();

-- Phone numbers of excluded players: an excluded player whose account was deleted must not open another one.
create table excluded_numbers (
  -- An HMAC whose key the database does not hold.
  number_mac bytea primary key check (length(number_mac) = 32),
  until timestamptz not null
);

-- The trigger of play_restrictions: a cool-off or self-exclusion never changes, except that reinstatement is requested
-- once.
create function guard_play_restriction() returns trigger;

-- The first of a player's own limits that a slip would pass, or null. p_largest is the largest of its bids. Refunded
-- stakes do not count. Called under the lock of the wallet, so two slips cannot both take what is left.
create function limit_passed(p_player bigint, p_total bigint, p_largest bigint, p_at timestamptz, p_month_from
  timestamptz) returns text;

-- ── preferences ──

-- How a player wants the app: favourite markets, remembered stakes, the last bid screen of each family. Only what was ever
-- chosen is in it; erased with the account.
create table player_preferences (
  player_id bigint primary key references players(id),
  chosen jsonb not null check (jsonb_typeof(chosen) = 'object' and octet_length(chosen::text) <= 8192),
  changed_at timestamptz not null default clock_timestamp()
);

-- ── content ──

-- Never counts back, also when a draft has been published and another is begun.
create sequence content_revisions;

-- What is being written; one per text, whoever saves last.
create table content_drafts (
  key text not null,
  -- 'all' for what is the same in every language.
  language text not null check (language ~ '^[a-z]{2,3}$'),
  value jsonb not null,
  -- Another one with every save, so that nobody publishes or overwrites what they have not seen.
  revision integer not null default nextval('content_revisions'::regclass),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint not null references staff(id),
  primary key (key, language)
);

-- What was published. A text that was never published is the one that the server brings along.
create table content_versions (
  key text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version integer not null check (version > 0),
  value jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  -- Null for what the demo world was planted with.
  published_by bigint references staff(id),
  primary key (key, language, version)
);
create trigger content_versions_append_only before delete or update or truncate on content_versions for each statement
  execute function refuse_change();

-- Pictures of the slider. Never changed or removed: versions of long ago still name them.
create table content_images (
  id bigint generated always as identity primary key,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) >= 1 and length(bytes) <= 2097152),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint not null references staff(id)
);
create trigger content_images_append_only before delete or update or truncate on content_images for each statement
  execute function refuse_change();

-- A content that two people have agreed on waits before players see it, so that one person can stop it. The approval has
-- its words.
create table content_changes (
  approval_id bigint primary key references approvals(id),
  key text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  in_force_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'in_force', 'stopped')),
  stopped_by bigint references staff(id),
  stop_reason text not null default '',
  constraint content_changes_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
create unique index content_changes_scheduled on content_changes (key, language) where state = 'scheduled';
create trigger content_changes_guard before update on content_changes for each row execute function
  guard_content_change();
create trigger content_changes_kept before delete or truncate on content_changes for each statement execute function
  refuse_change();

-- The trigger of content_changes: the time does not change, players see nothing before it, and an outcome is final.
create function guard_content_change() returns trigger;

-- ── payees ──

-- A new payee that two people have agreed on waits before players pay there. The settings hold the one that is in force.
create table payee_changes (
  approval_id bigint primary key references approvals(id),
  in_force_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'in_force', 'stopped')),
  -- When each of the two who agreed on it has said once more that it counts; only then its time need not be waited for.
  maker_again_at timestamptz,
  checker_again_at timestamptz,
  -- One person may stop it while it waits.
  stopped_by bigint references staff(id),
  stop_reason text not null default '',
  constraint payee_changes_stopped_by_somebody check ((state = 'stopped') = (stopped_by is not null))
);
create unique index payee_changes_scheduled on payee_changes ((true)) where state = 'scheduled';
create trigger payee_changes_guard before update on payee_changes for each row execute function guard_payee_change();
create trigger payee_changes_kept before delete or truncate on payee_changes for each statement execute function
  refuse_change();

-- The trigger of payee_changes: the time does not change, an early confirmation cannot be withdrawn, and a change is
-- active before its time only when both staff members confirmed again.
create function guard_payee_change() returns trigger;

-- ── payments ──

-- Pictures that prove something: the player's screenshot, the operator's receipt. Kept apart, so that lists stay small.
create table payment_images (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) >= 1 and length(bytes) <= 2097152),
  at timestamptz not null default clock_timestamp()
);
create trigger payment_images_append_only before update or truncate on payment_images for each statement execute
  function refuse_change();

-- Fund requests. Only 'credited' moves points: what was really received, under the key 'deposit:' and this id.
create table deposits (
  id bigint generated always as identity (start with 10001) primary key,
  player_id bigint not null references players(id),
  -- Goes with the payment, so that a bank statement or a gateway can name it.
  reference text not null unique check (reference ~ '^[A-Z0-9]{12,35}$'),
  amount bigint not null check (amount > 0),
  app text not null check (app in ('phonepe', 'google_pay', 'paytm', 'other', 'qr', 'gateway')),
  -- A payment link was handed out (started), a payment was begun (pending), and what came of it.
  state text not null default 'started' check (state in ('started', 'pending', 'credited', 'rejected', 'expired')),
  -- The twelve digits by which the bank names the payment. One reference serves one deposit, unless that was rejected.
  utr text check (utr ~ '^[0-9]{12}$'),
  -- What a second player claimed although another deposit has it already: for a person to look at.
  disputed_utr text check (disputed_utr ~ '^[0-9]{12}$'),
  image_id bigint references payment_images(id),
  -- What was really received.
  received bigint check (received > 0),
  -- The part of it that the player's own limit does not allow yet: the player's, but in no wallet. It is credited when the
  -- limit allows it, each time under a key that names what was held.
  held bigint not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  pending_at timestamptz,
  -- To the millisecond, as the marker of a page of the list says it.
  decided_at timestamptz(3),
  decided_by bigint references staff(id),
  -- 'staff', or the gateway whose signed word it was.
  decided_through text not null default '',
  reason text not null default '',
  -- Who has approved it first, where two people are needed; nothing is credited before the second one.
  first_by bigint references staff(id),
  first_received bigint check (first_received > 0),
  first_utr text check (first_utr ~ '^[0-9]{12}$'),
  constraint deposits_decided_at_some_time check ((state in ('credited', 'rejected', 'expired')) = (decided_at is not
    null)),
  constraint deposits_first_received_most check (first_received <= 1000000000),
  constraint deposits_first_whole check ((first_by is null) = (first_received is null)),
  constraint deposits_held_check check (held >= 0 and held <= coalesce(received, 0)),
  constraint deposits_received_most check (received <= 1000000000),
  constraint deposits_received_when_credited check ((state = 'credited') = (received is not null)),
  constraint deposits_two_people check (state <> 'credited' or first_by is null or decided_by is distinct from first_by)
);
create unique index deposits_by_utr on deposits (utr) where state <> 'rejected';
create index deposits_credited_by on deposits (decided_by, decided_at) where decided_through = 'staff' and state =
  'credited';
create index deposits_decided on deposits (decided_at, id) where pending_at is not null and decided_at is not null and
  held = 0;
create index deposits_disputed on deposits (disputed_utr) where disputed_utr is not null;
create index deposits_of_player on deposits (player_id, id);
create index deposits_rejected on deposits (decided_at, id) where (state in ('rejected', 'expired')) and pending_at is
  not null;
create index deposits_rejected_by_utr on deposits (utr) where state = 'rejected' and utr is not null;
create index deposits_started on deposits (started_at) where state = 'started';
create index deposits_waiting on deposits (id) where state = 'pending' or held > 0;
create index deposits_waiting_by_amount on deposits (amount) where state in ('started', 'pending');
create trigger deposits_guard before update on deposits for each row execute function guard_deposit();
create trigger deposits_kept before delete or truncate on deposits for each statement execute function refuse_change();

-- The keys of the calls that said a payment was begun: two of them may have found the same request.
create table deposit_keys (
  player_id bigint not null references players(id),
  key text not null check (length(key) >= 1 and length(key) <= 255),
  fingerprint bytea not null check (length(fingerprint) = 32),
  deposit_id bigint not null references deposits(id),
  -- As the call was answered, and is answered again.
  state text not null check (state in ('pending', 'credited')),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);
create trigger deposit_keys_append_only before delete or update or truncate on deposit_keys for each statement execute
  function refuse_change();

-- Where withdrawals go, one number per app.
create table payout_numbers (
  player_id bigint not null references players(id),
  method text not null check (method in ('google_pay', 'paytm', 'phonepe')),
  -- The number, sealed with a key that the database does not hold.
  sealed_number bytea not null,
  -- Tells whether two players have the same number.
  number_mac bytea not null check (length(number_mac) = 32),
  added_at timestamptz not null default clock_timestamp(),
  -- Whoever took over a phone must not carry the money off the same day.
  usable_from timestamptz not null default clock_timestamp() + '24:00:00',
  primary key (player_id, method)
);
create index payout_numbers_by_mac on payout_numbers (number_mac);

-- Points are held from the request on ('withdrawal_hold') and come back only when it is cancelled ('withdrawal_release').
create table withdrawals (
  id bigint generated always as identity (start with 50001) primary key,
  player_id bigint not null references players(id),
  key text not null,
  fingerprint bytea not null,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('google_pay', 'paytm', 'phonepe')),
  -- As it was when the player asked; later changes do not redirect the money.
  sealed_number bytea not null,
  number_mac bytea not null,
  -- The ledger entry that took the points out of the wallet.
  hold_seq bigint not null,
  -- What all pending withdrawals together held then; the first answer, asked for again, says so again.
  held_after bigint not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'cancelled')),
  asked_at timestamptz not null default clock_timestamp(),
  -- The first of two people, where the amount needs two.
  first_by bigint references staff(id),
  first_at timestamptz,
  -- To the millisecond, as the marker of a page of the list says it.
  decided_at timestamptz(3),
  decided_by bigint references staff(id),
  -- How the bank names the payment.
  reference text not null default '',
  image_id bigint references payment_images(id),
  reason text not null default '',
  -- Who asked to cancel it after somebody had approved it as paid. It stays where a second person approves instead.
  cancel_asked_by bigint references staff(id),
  cancel_asked_at timestamptz,
  -- Why that was asked; what the player reads once it is cancelled is the reason.
  cancel_reason text not null default '',
  unique (player_id, key),
  constraint withdrawals_cancel_asked_at_some_time check ((cancel_asked_by is null) = (cancel_asked_at is null)),
  constraint withdrawals_cancel_asked_when_approved check (cancel_asked_by is null or first_by is not null),
  constraint withdrawals_cancel_asked_with_reason check ((cancel_asked_by is null) = (cancel_reason = '')),
  constraint withdrawals_cancelled_by_two check (state <> 'cancelled' or cancel_asked_by is null or cancel_asked_by is
    distinct from decided_by),
  constraint withdrawals_decided_at_some_time check ((state = 'pending') = (decided_at is null)),
  constraint withdrawals_first_at_some_time check ((first_by is null) = (first_at is null)),
  constraint withdrawals_held_after_check check (held_after >= amount),
  constraint withdrawals_two_people check (state <> 'approved' or first_by is distinct from decided_by)
);
create index withdrawals_by_reference on withdrawals (reference) where reference <> '';
create index withdrawals_cancelled on withdrawals (decided_at, id) where state = 'cancelled';
create index withdrawals_decided on withdrawals (decided_at, id) where state <> 'pending';
create index withdrawals_of_player on withdrawals (player_id, id);
create unique index withdrawals_paid_once on withdrawals (lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')))
  where reference <> '' and state <> 'cancelled';
create index withdrawals_waiting on withdrawals (id) where state = 'pending';
create index withdrawals_waiting_by_number on withdrawals (number_mac) where state = 'pending';
create trigger withdrawals_guard before update on withdrawals for each row execute function guard_withdrawal();
create trigger withdrawals_kept before delete or truncate on withdrawals for each statement execute function
  refuse_change();

-- Points from player to player. Both sides are booked in one transaction under the key 'transfer_out:' and 'transfer_in:'
-- with this id.
create table transfers (
  id bigint generated always as identity (start with 70001) primary key,
  from_player bigint not null references players(id),
  to_player bigint not null references players(id),
  amount bigint not null check (amount > 0),
  note text not null check (length(note) <= 80),
  key text not null,
  fingerprint bytea not null,
  -- The ledger entry of who gives; in_seq is that of who gets.
  out_seq bigint not null,
  in_seq bigint not null,
  at timestamptz not null default clock_timestamp(),
  unique (from_player, key),
  constraint transfers_to_player_check check (to_player <> from_player)
);
create index transfers_from on transfers (from_player, at);
create index transfers_to on transfers (to_player, at);
create trigger transfers_append_only before delete or update or truncate on transfers for each statement execute
  function refuse_change();

-- Notes of staff about a deposit or a withdrawal; no player sees them, and they are erased with the player.
create table payment_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  deposit_id bigint references deposits(id),
  withdrawal_id bigint references withdrawals(id),
  staff_id bigint not null references staff(id),
  text text not null check (length(text) >= 1 and length(text) <= 500),
  at timestamptz not null default clock_timestamp(),
  constraint payment_notes_of_one check (num_nonnulls(deposit_id, withdrawal_id) = 1)
);
create index payment_notes_of_deposit on payment_notes (deposit_id, id) where deposit_id is not null;
create index payment_notes_of_player on payment_notes (player_id);
create index payment_notes_of_withdrawal on payment_notes (withdrawal_id, id) where withdrawal_id is not null;
create trigger payment_notes_append_only before update or truncate on payment_notes for each statement execute function
  refuse_change();
create trigger payment_notes_kept before delete on payment_notes for each row execute function guard_payment_note();

-- The trigger of deposits: states only go forward, and a decision does not change. A part of a held amount can be credited
-- later, and the image is deleted when its player is erased. What the first of two people found does not change.
create function guard_deposit() returns trigger;

-- The trigger of payment_notes: a note is deleted only when its player is erased.
create function guard_payment_note() returns trigger;

-- The trigger of withdrawals: the request does not change, nor does the first of two staff members, and it is decided
-- once. What somebody has approved as paid is cancelled only after it was asked for; that another person asked is a check
-- of the table. Only its number may be sealed with another key, whatever its state, and then nothing else changes.
create function guard_withdrawal() returns trigger;

-- ── gateways ──

-- A payment that a gateway was asked to collect.
create table gateway_orders (
  deposit_id bigint primary key references deposits(id),
  gateway text not null check (gateway ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- What was asked for, whatever is said of the request later.
  amount bigint not null check (amount > 0),
  started_at timestamptz not null default clock_timestamp(),
  -- Whoever hears nothing asks, less and less often.
  polls integer not null default 0,
  next_poll_at timestamptz not null default clock_timestamp() + '00:03:00',
  ended_at timestamptz
);
create index gateway_orders_due on gateway_orders (next_poll_at) where ended_at is null;
create trigger gateway_orders_kept before delete or truncate on gateway_orders for each statement execute function
  refuse_change();

-- Every webhook with a right signature, once, and what came of it.
create table gateway_events (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9_]{0,39}$'),
  event_id text not null check (length(event_id) >= 1 and length(event_id) <= 200),
  kind text not null,
  outcome text not null check (outcome in ('credited', 'known', 'failed', 'waiting', 'unmatched', 'ignored')),
  at timestamptz not null default clock_timestamp(),
  primary key (gateway, event_id)
);
create trigger gateway_events_append_only before delete or update or truncate on gateway_events for each statement
  execute function refuse_change();

-- The payments that were credited by the word of a gateway: one payment credits one deposit.
create table gateway_payments (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9_]{0,39}$'),
  payment_no text not null check (length(payment_no) >= 1 and length(payment_no) <= 200),
  deposit_id bigint not null unique references deposits(id),
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (gateway, payment_no)
);
create trigger gateway_payments_append_only before delete or update or truncate on gateway_payments for each statement
  execute function refuse_change();

-- Money that came in, or was reported, and that no request fits: never credited automatically, decided once by a staff
-- member.
create table unmatched_payments (
  id bigint generated always as identity (start with 30001) primary key,
  source text not null check (source ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- What names the payment where it comes from, so that a payment that is reported twice is one row.
  name text not null check (length(name) >= 1 and length(name) <= 400),
  -- Why it was not credited. 'own_account': what matches a request of the own account of who brings the statement is left to
  -- somebody else.
  problem text not null check (problem in ('amount_differs', 'disputed', 'unknown', 'request_decided',
    'currency_differs', 'own_account', 'above_cap')),
  amount bigint not null check (amount > 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  reference text not null default '' check (length(reference) <= 100),
  narration text not null default '' check (length(narration) <= 200),
  -- Who paid, where the bank says it in a column of its own.
  payer text not null default '' check (length(payer) <= 100),
  paid_on date,
  state text not null default 'open' check (state in ('open', 'credited', 'not_ours')),
  told_at timestamptz not null default clock_timestamp(),
  deposit_id bigint unique references deposits(id),
  -- To the millisecond, as the marker of a page of the list says it.
  decided_at timestamptz(3),
  decided_by bigint references staff(id),
  reason text not null default '',
  unique (source, name),
  constraint unmatched_payments_credited_to_a_deposit check ((state = 'credited') = (deposit_id is not null)),
  constraint unmatched_payments_decided_at_some_time check ((state = 'open') = (decided_at is null)),
  constraint unmatched_payments_not_ours_by_somebody check (state <> 'not_ours' or reason <> '' and decided_by is not
    null)
);
create index unmatched_payments_decided on unmatched_payments (decided_at, id) where state <> 'open';
create index unmatched_payments_open on unmatched_payments (id) where state = 'open';
create index unmatched_payments_open_by_utr on unmatched_payments (utr) where state = 'open' and utr is not null;
create trigger unmatched_payments_guard before update on unmatched_payments for each row execute function
  guard_unmatched_payment();
create trigger unmatched_payments_kept before delete or truncate on unmatched_payments for each statement execute
  function refuse_change();

-- Every statement of the bank that staff have uploaded, as it came. Nothing is credited by it before a second person has
-- confirmed it.
create table bank_statements (
  id bigint generated always as identity primary key,
  -- Of the text in UTF-8: the same file again is the same row.
  sha256 bytea not null unique,
  name text not null check (length(name) <= 200),
  file text not null check (length(file) >= 1 and length(file) <= 2000000),
  uploaded_by bigint not null references staff(id),
  uploaded_at timestamptz not null default clock_timestamp(),
  first_day date not null,
  last_day date not null,
  row_count integer not null check (row_count > 0),
  unreadable integer not null check (unreadable >= 0),
  sum_in bigint not null check (sum_in >= 0),
  sum_out bigint not null check (sum_out >= 0),
  -- In hundredths, as all amounts of it; null where the bank gives no balances.
  opening bigint,
  closing bigint,
  -- Where a balance is another one than the rows before it make: by how much. 0 where all add up, or none is given.
  difference bigint not null default 0,
  -- The line of the file with that balance; null for the closing one.
  differs_at integer,
  -- The newest proposal to import it.
  approval_id bigint references approvals(id),
  proposed_by bigint references staff(id),
  confirmed_by bigint references staff(id),
  confirmed_at timestamptz,
  -- How many payments of it were new when it was confirmed.
  line_count integer not null default 0,
  -- When all of these were credited or listed.
  finished_at timestamptz,
  credited integer not null default 0,
  listed integer not null default 0,
  constraint bank_statements_adds_up check (confirmed_at is null or difference = 0),
  constraint bank_statements_check check (last_day >= first_day),
  constraint bank_statements_confirmed_whole check (num_nulls(proposed_by, confirmed_by, confirmed_at) in (0, 3)),
  constraint bank_statements_finished_after check (finished_at is null or confirmed_at is not null),
  constraint bank_statements_hash_of_file check (sha256 = sha256(convert_to(file, 'UTF8'::name))),
  constraint bank_statements_two_people check (proposed_by <> confirmed_by)
);
create index bank_statements_confirmed on bank_statements (last_day, id) where confirmed_at is not null;
create index bank_statements_unfinished on bank_statements (id) where confirmed_at is not null and finished_at is null;
create trigger bank_statements_guard before update on bank_statements for each row execute function
  guard_bank_statement();
create trigger bank_statements_kept before delete or truncate on bank_statements for each statement execute function
  refuse_change();

-- Every payment that came in by a confirmed statement, once for ever: in another file it is known.
create table bank_statement_lines (
  -- The UTR; without one the day, the amount, the narration and the place among equal rows of the file.
  name text primary key check (length(name) >= 1 and length(name) <= 400),
  statement_id bigint not null references bank_statements(id),
  line integer not null check (line > 0),
  paid_on date not null,
  amount bigint not null check (amount > 0),
  utr text check (utr ~ '^[0-9]{12}$'),
  reference text not null default '' check (length(reference) <= 100),
  narration text not null default '' check (length(narration) <= 200),
  payer text not null default '' check (length(payer) <= 100),
  -- Null until its turn has come. 'known' was credited or listed already when it came.
  outcome text check (outcome in ('credited', 'listed', 'known')),
  deposit_id bigint unique references deposits(id),
  unique (statement_id, line),
  constraint bank_statement_lines_credited_to_a_deposit check ((not outcome is distinct from 'credited') = (deposit_id
    is not null))
);
create index bank_statement_lines_waiting on bank_statement_lines (statement_id, line) where outcome is null;
create trigger bank_statement_lines_guard before update on bank_statement_lines for each row execute function
  guard_bank_statement_line();
create trigger bank_statement_lines_kept before delete or truncate on bank_statement_lines for each statement execute
  function refuse_change();

-- The trigger of bank_statements: the file and what was read of it do not change, and it is confirmed once.
create function guard_bank_statement() returns trigger;

-- The trigger of bank_statement_lines: the payment does not change, and its turn comes once.
create function guard_bank_statement_line() returns trigger;

-- The trigger of unmatched_payments: the data of the payment does not change, and it is decided once.
create function guard_unmatched_payment() returns trigger;

-- ── markets ──

-- Everything that is drawn: markets with an open and a close, hourly draws of starline, draws of gali.
create table markets (
  id integer generated always as identity (start with 101) primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  name text not null check (length(name) >= 2 and length(name) <= 40),
  name_hindi text not null default '',
  -- Minute of the day, in the operator's time zone, at which the (open) result is due. Like the other times: until
  -- market_terms say otherwise.
  open_minute smallint not null check (open_minute >= 0 and open_minute <= 1439),
  -- The same of the close; only main markets have one.
  close_minute smallint,
  -- So long before the result bids end.
  cutoff_minutes smallint not null default 0 check (cutoff_minutes >= 0 and cutoff_minutes <= 240),
  -- On which days it is drawn: 0 is Sunday.
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'::smallint[] check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  -- False once it was taken back: it was made by mistake, and nobody ever bid on it.
  active boolean not null default true,
  chart_url text not null default '' check (chart_url = '' or chart_url ~ '^https?://'),
  created_at timestamptz not null default clock_timestamp(),
  -- Planted by the demo, which never writes into a store that has other ones.
  demo boolean not null default false,
  name_marathi text not null default '',
  -- Where it stands in lists; those without one come after, by their time.
  place smallint check (place >= 1 and place <= 999),
  -- Its opening day; null for those that were there before staff made markets.
  first_day date,
  -- The day after which it is not played any more. It stays, with its bids and results.
  last_day date,
  -- The smallest bid on a number, in hundredths of a point; null for the operator's. max_bid likewise.
  min_bid bigint check (min_bid > 0),
  max_bid bigint check (max_bid > 0),
  -- How its number is drawn: staff enter it, two people.
  draw text not null default 'staff' check (draw = 'staff'),
  -- Counts up with every change, so that a change of what somebody has not seen is refused.
  version integer not null default 1,
  -- Who made it.
  approval_id bigint references approvals(id),
  constraint markets_close_minute_check check (close_minute >= 0 and close_minute <= 1439 and close_minute <>
    open_minute),
  constraint markets_limits_in_order check (min_bid <= max_bid),
  constraint markets_main_has_a_close check ((family = 'main') = (close_minute is not null))
);
create unique index markets_name on markets (family, name) where active;

-- Days on which a market is not drawn.
create table market_holidays (
  day date not null,
  -- Null: every market.
  market_id integer references markets(id),
  -- Its name, such as Diwali.
  reason text not null default '',
  name_hindi text not null default '',
  name_marathi text not null default '',
  -- Who decided it; null for those that came before staff decided.
  approval_id bigint references approvals(id),
  unique nulls not distinct (day, market_id)
);

-- Other times for one market day (decisions §3).
create table market_day_changes (
  market_id integer not null references markets(id),
  day date not null,
  open_minute smallint not null check (open_minute >= 0 and open_minute <= 1439),
  close_minute smallint,
  -- Who decided it; null for those that came before staff decided.
  approval_id bigint references approvals(id),
  primary key (market_id, day),
  constraint market_day_changes_close_minute_check check (close_minute >= 0 and close_minute <= 1439 and close_minute <>
    open_minute)
);

-- A market on a day: what the bids of all its sessions belong to.
create table market_days (
  id bigint generated always as identity primary key,
  market_id integer not null references markets(id),
  day date not null,
  unique (market_id, day)
);
create trigger market_days_have_months after insert on market_days referencing new table as added for each statement
  execute function make_months_of_days();

-- What bids go into and what is drawn: the open or the close of a main market, the one draw of the others (open).
create table market_sessions (
  id integer generated always as identity primary key,
  market_day_id bigint not null references market_days(id),
  session text not null check (session in ('open', 'close')),
  takes_bids_from timestamptz not null,
  -- When bids end by the schedule; closed_at says when they did.
  closes_at timestamptz not null,
  result_due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'declared', 'settled', 'voided')),
  closed_at timestamptz,
  -- The declared number: a pana, or the two digits of a gali result.
  number text,
  declared_at timestamptz,
  unique (market_day_id, session),
  constraint market_sessions_closed_at_some_time check (state = 'open' or closed_at is not null),
  constraint market_sessions_number_when_declared check ((state in ('declared', 'settled')) = (number is not null)),
  constraint market_sessions_times_in_order check (takes_bids_from < closes_at and closes_at <= result_due_at)
);
create index market_sessions_closed on market_sessions (closed_at) where state <> 'open';
create index market_sessions_open on market_sessions (closes_at) where state = 'open';
create index market_sessions_undecided on market_sessions (market_day_id) where state not in ('settled', 'voided');
create trigger market_sessions_guard before update on market_sessions for each row execute function guard_session();
create trigger market_sessions_kept before delete or truncate on market_sessions for each statement execute function
  refuse_change();
create trigger market_sessions_reversal_push after update of number on market_sessions for each row when (old.number is
  not null and new.number is null) execute function forget_pushes_of_session();

-- Times, cut-off and weekdays of a market that count from a day on. Of two from one day the later row counts.
create table market_terms (
  id bigint generated always as identity primary key,
  market_id integer not null references markets(id),
  first_day date not null,
  open_minute smallint not null check (open_minute >= 0 and open_minute <= 1439),
  close_minute smallint,
  cutoff_minutes smallint not null check (cutoff_minutes >= 0 and cutoff_minutes <= 240),
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  approval_id bigint not null references approvals(id),
  at timestamptz not null default clock_timestamp(),
  constraint market_terms_check check (close_minute >= 0 and close_minute <= 1439 and close_minute <> open_minute)
);
create index market_terms_of_market on market_terms (market_id, first_day, id);
create trigger market_terms_append_only before delete or update or truncate on market_terms for each statement execute
  function refuse_change();

-- One thing that players are told, each once: those who have bid on the day, or who play one of the markets.
create table market_news (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('market_closed', 'market_times', 'market_as_usual', 'result_postponed',
    'bids_end_early')),
  -- Number and names, with the times where they are what changes.
  markets jsonb not null,
  -- Those who have bid on it are told. Null: those who play one of the markets.
  market_day_id bigint references market_days(id),
  first_day date not null,
  last_day date not null,
  detail jsonb not null default '{}',
  due_at timestamptz not null,
  -- Players up to this number have been told.
  told_up_to bigint not null default 0,
  players integer not null default 0,
  told_at timestamptz,
  approval_id bigint not null references approvals(id),
  constraint market_news_check check (last_day >= first_day)
);
create index market_news_due on market_news (due_at) where told_at is null;

-- Closes a session: waits for slips that are being placed; afterwards no slip can be placed.
create function close_session(p_session integer, p_early boolean) returns boolean;

-- The states of a session: open → closed → declared → settled, or voided before that; back from declared only by a
-- reversal of the result. A closed session keeps its closing time.
create function guard_session() returns trigger;

-- Waits for slips that are being placed on these sessions; until the transaction ends no other is placed on them, and
-- their results stay as they are. One after the other in the order of their numbers, as place_flush does.
create function lock_sessions(p_sessions integer[]) returns void;

-- The trigger that makes the parts for the months of new market days, so that no bid is ever without one.
create function make_months_of_days() returns trigger;

-- The month of a market day by its number.
create function month_of_day(p_market_day bigint) returns integer;

-- Gives a session other times. Waits for slips that are being placed, so that none is judged by the old times afterwards.
-- The end of bids moves only while bids are open, and only to a moment that is still to come; the result may move alone
-- afterwards. A day that takes bids already has begun, and stays so. False when it cannot be moved.
create function move_session(p_session integer, p_takes_bids_from timestamptz, p_closes_at timestamptz, p_result_due_at
  timestamptz) returns boolean;

-- ── bidding ──

-- What can be bid on. The program puts in the games of src/rules/game/games.ts when it starts; none is ever removed, and a
-- code is never used again.
create table games (
  code smallint primary key,
  family text not null check (family in ('main', 'starline', 'gali')),
  -- The name of the game, as bids and rates say it.
  pana text not null,
  -- The session that the bid names.
  session text not null check (session in ('open', 'close')),
  -- The session with which bids of the game end.
  closes_with text not null check (closes_with in ('open', 'close')),
  -- The session whose result decides the bid.
  decided_at text not null check (decided_at in ('open', 'close')),
  numbers text not null check (numbers in ('digit', 'jodi', 'single_pana', 'double_pana', 'triple_pana', 'digit_pana',
    'pana_digit', 'pana_pana'))
);
create trigger games_append_only before delete or update or truncate on games for each statement execute function
  refuse_change();

-- One row per slip. A line is one element of each array: selection, points staked, and the rate that stood when the slip
-- was accepted. (player_id, seq) is the ledger entry that paid for it.
create table slips (
  player_id bigint not null,
  seq bigint not null,
  market_day_id bigint not null,
  accepted_at timestamptz not null,
  total bigint not null check (total > 0),
  -- Game code and number in one integer each, see src/rules/game/selection.ts.
  selections integer[] not null check (cardinality(selections) >= 1 and cardinality(selections) <= 500),
  points bigint[] not null,
  -- The rate: a stake of rate_stake …
  rate_stake bigint[] not null,
  -- … returns rate_return.
  rate_return bigint[] not null,
  -- Of what was asked for: the same key with another slip is refused.
  fingerprint bytea not null,
  rules_version smallint not null,
  request_id text not null,
  ip_prefix text not null,
  -- Month of the market day, such as 202611; 0 from before there were parts.
  period integer not null default 0,
  primary key (player_id, seq),
  constraint slips_points_check check (cardinality(points) = cardinality(selections) and (0 < all (points))),
  constraint slips_rate_return_check check (cardinality(rate_return) = cardinality(selections) and (0 < all
    (rate_return))),
  constraint slips_rate_stake_check check (cardinality(rate_stake) = cardinality(selections) and (0 < all (rate_stake)))
);
create index slips_by_time on slips using brin (accepted_at) with (pages_per_range='32', autosummarize='on');
create index slips_of_gali on slips (player_id, seq) where selections[1] >= 41000000 and selections[1] <= 49999999;
create index slips_of_market_day on slips (market_day_id, player_id);
create index slips_of_market_day_by_total on slips (market_day_id, total) where total >= 50000;
create index slips_of_starline on slips (player_id, seq) where selections[1] >= 31000000 and selections[1] <= 39999999;
create trigger slips_append_only before delete or update or truncate on slips for each statement execute function
  refuse_change();

-- The first answer to a key stands even when it was a no (decisions §6).
create table refused_slips (
  player_id bigint not null references players(id),
  key text not null,
  fingerprint bytea not null,
  outcome text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, key)
);

-- Lists of bids that a player has saved, to place them again on any market. They are no bids and cost nothing; deleted
-- with the account.
create table saved_slips (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  name text not null check (length(name) >= 1 and length(name) <= 30),
  -- As in slips.
  selections integer[] not null check (cardinality(selections) >= 1 and cardinality(selections) <= 500),
  points bigint[] not null,
  saved_at timestamptz not null default clock_timestamp(),
  unique (player_id, name),
  constraint saved_slips_points_check check (cardinality(points) = cardinality(selections) and (0 < all (points)))
);

-- The lines of several slips, each a text such as '{1,2}', one after the other in one array.
create function all_lines(p_lines text[]) returns bigint[];

-- Places many slips in one transaction, at most one per player. Each slip is accepted or refused on its own; a refused
-- slip does not affect the others. The advisory lock market_session is shared by transactions that place slips. Closing a
-- session takes it exclusively, so nothing is accepted after a close has begun. The database clock, read under the lock,
-- decides. The login session and the rate limit are checked here too, because a separate statement would double the cost:
-- an ended session (null is the operator itself) places nothing, and every slip spends p_step of at most p_reach ahead.
-- The terms, cool-off and self-exclusion, the 12 hours after which the password is needed again, and the player's own
-- limits are also checked here. Stopping play, of all, a family or a market, takes the lock `stops` exclusively, so
-- nothing is accepted once a stop is answered. A slip without a key gets one under the lock of the wallet: that of the
-- same slip placed within p_keyless_window, which answers it again, or a new one. p_counted_* is what all slips together
-- add to the keys of the operator's limits (src/rules/exposure/limit-demand.ts). Where one has no room for it, the market
-- days are taken alone; when not all of a flush fits, its slips are placed one by one, so that each is refused for what
-- came before it and for nothing else. A limit that refuses a slip answers its key as seq and what still fits as balance.
-- The lines of all slips stand in one array each; those of slip i are p_first_lines[i] to p_last_lines[i]. Slips are read
-- by their place in the arrays, and what most of them do not need (the answer that a known key had, the keys of those
-- without one) is asked only where one does: a flush costs little, so whatever each slip is joined with counts
-- (docs/decisions/0073-cpu-of-a-slip.md). The plan is cached per connection. A plan made while the tables are small would
-- keep scanning them whole.
create function place_flush(p_players bigint[], p_keys text[], p_fingerprints text[], p_market_days bigint[],
  p_open_sessions integer[], p_close_sessions integer[], p_totals bigint[], p_first_lines integer[], p_last_lines
  integer[], p_selections integer[], p_points bigint[], p_rate_stakes bigint[], p_rate_returns bigint[],
  p_login_sessions text[], p_request_ids text[], p_ip_prefixes text[], p_rules_version smallint, p_step interval,
  p_reach interval, p_terms_version integer, p_month_from timestamptz, p_keyless_window interval, p_counted_days
  bigint[], p_counted_keys integer[], p_counted_points bigint[]) returns table(ord bigint, outcome text, seq bigint,
  balance bigint, at timestamptz, total bigint);

-- Places slips as place_flush does, which says how, for whoever has not worked out what they add to the keys of limits:
-- place_flush itself for single slips, and nodes of version 0.4.
create function place_slips(p_players bigint[], p_keys text[], p_fingerprints text[], p_market_days bigint[],
  p_open_sessions integer[], p_close_sessions integer[], p_totals bigint[], p_selections text[], p_points text[],
  p_rate_stakes text[], p_rate_returns text[], p_login_sessions text[], p_request_ids text[], p_ip_prefixes text[],
  p_rules_version smallint, p_step interval, p_reach interval, p_terms_version integer, p_month_from timestamptz,
  p_keyless_window interval) returns table(ord bigint, outcome text, seq bigint, balance bigint, at timestamptz, total
  bigint);

-- The key of the same slip of a player placed at an instant or later, without the prefix that the ledger has; null for
-- none. For slips that came without a key: whoever sends the same once more soon after means the same slip.
create function repeated_slip_key(p_player bigint, p_fingerprint bytea, p_since timestamptz) returns text;

-- Which of these market days take no bids because the operator has stopped play, of all, of a family or of a market; null
-- for none.
create function stopped_days(p_market_days bigint[]) returns bigint[];

-- ── setting-changes ──

-- feature: setting-changes. The trigger of setting_changes: what was agreed on does not change, nothing counts before its
-- time, and an outcome is final.
create function guard_setting_change() returns trigger;

-- ── exposure ──

-- The most that is taken on a number, a game, a session, or of one player in it. place_slips holds them. The day's own
-- counts before the market's, and that before the one for all.
create table bid_limits (
  id bigint generated always as identity primary key,
  market_id integer references markets(id),
  market_day_id bigint references market_days(id),
  -- What it is about (src/rules/exposure/limit-key.ts).
  key integer not null check (key <> 0),
  -- Null: no limit here, whatever the wider one says.
  points bigint check (points >= 0 and (points % 100) = 0),
  changed_by bigint not null references staff(id),
  changed_at timestamptz not null default clock_timestamp(),
  constraint bid_limits_once unique nulls not distinct (market_day_id, market_id, key),
  constraint bid_limits_one_place check (market_id is null or market_day_id is null)
);
create index bid_limits_of_players on bid_limits (id) where key in (-3, -4);
create trigger bid_limits_kept before delete or truncate on bid_limits for each statement execute function
  refuse_change();

-- Limits that came near or were reached, each told once.
create table limit_alarms (
  market_day_id bigint not null references market_days(id),
  key integer not null,
  level text not null check (level in ('near', 'reached')),
  at timestamptz not null default clock_timestamp(),
  primary key (market_day_id, key, level)
);

-- Who has seen what was bid on the numbers of a session before its result, and so can neither enter nor check it
-- (guard_result).
create table exposure_looks (
  market_session_id integer not null references market_sessions(id),
  staff_id bigint not null references staff(id),
  -- sheet: a colleague gave them the cutting sheet.
  reason text not null check (reason in ('limits', 'cutting', 'incident', 'sheet')),
  at timestamptz not null default clock_timestamp(),
  primary key (market_session_id, staff_id)
);
create trigger exposure_looks_append_only before delete or update or truncate on exposure_looks for each statement
  execute function refuse_change();

-- What the operator would hand on to others, frozen when it was made. A list, not a bid. Kept for 90 days.
create table cutting_sheets (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions(id),
  no integer not null check (no > 0),
  rounding bigint not null check (rounding > 0),
  -- The most that is kept on a number, by code of the game, in hundredths.
  keep jsonb not null,
  -- Game, number, and what is bid, kept and cut, in hundredths.
  lines jsonb not null,
  made_by bigint not null references staff(id),
  at timestamptz not null default clock_timestamp(),
  -- Staff who were given the sheet when it was made, and have looked since then.
  given_to bigint[] not null default '{}'::bigint[],
  constraint cutting_sheets_numbered unique (market_session_id, no)
);
create trigger cutting_sheets_kept before delete or update on cutting_sheets for each row execute function
  guard_cutting_sheet();

-- What somebody outside took of a cutting sheet, at which rate; for reports. No points of players move by it.
create table lay_offs (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions(id),
  sheet_no integer not null,
  game smallint not null references games(code),
  taken_by text not null check (taken_by <> ''),
  points bigint not null check (points > 0),
  rate_stake bigint not null check (rate_stake > 0),
  rate_return bigint not null check (rate_return > 0),
  noted_by bigint not null references staff(id),
  at timestamptz not null default clock_timestamp()
);
create index lay_offs_of_session on lay_offs (market_session_id);
create trigger lay_offs_append_only before delete or update or truncate on lay_offs for each statement execute function
  refuse_change();

-- What is bid by key of bid_limits, in the lane that counted it, and what each lane may still take. Kept only for market
-- days that have a limit, until they are decided; a key has all its lanes or none. Written by whoever places a slip, who
-- has the lane alone.
create table limit_shares (
  market_day_id bigint not null,
  lane smallint not null check (lane >= 0 and lane <= 3),
  key integer not null,
  taken bigint not null,
  -- Null: nothing limits it. What all lanes have taken and may still take is never more than the limit.
  room bigint check (room >= 0),
  primary key (market_day_id, lane, key)
) with (fillfactor = 50);

-- Whether one of these people has looked at what is bid on the numbers of the market day of a session. A look at one
-- session tells of the others, because jodis stand in both.
create function book_seen_by(p_session integer, p_people bigint[]) returns boolean;

-- Begins to count what is bid on a market day that gets its first limit. The caller holds the sessions of the day alone,
-- so no slip is placed meanwhile.
create function count_for_limits(p_market_day bigint) returns void;

-- Counts what a flush adds to the keys of limits, in a lane that no other flush has, and answers the lane. Null: the lane
-- has not room for all of it; nothing is counted or locked then, and the caller takes the market days alone, to see
-- whether the lanes together have the room. Called after the locks of the wallets, so that nobody who waits here is waited
-- for. Whoever counts in a lane shares the locks of the days: rooms do not change meanwhile.
create function count_in_lane(p_limited bigint[], p_market_days bigint[], p_keys integer[], p_points bigint[]) returns
  smallint;

-- Takes a lane of limit_shares that nobody has, until the transaction ends. With all of them taken it waits for one:
-- whoever has a lane waits for nobody.
create function free_limit_lane() returns smallint;

-- The trigger of cutting sheets: a sheet never changes, and goes 90 days after it was made.
create function guard_cutting_sheet() returns trigger;

-- The trigger of what decides about a session besides its result: no void, reversal, other time or early end by whoever
-- has looked at what was bid on its numbers (FAIR-11; guard_result guards results). On approvals it stands for those that
-- leave no other row with both people.
create function guard_unseen_book() returns trigger;

-- What slips add to the keys of limits: each line to its number, its game and the session with which it closes. The motors
-- count as the panas that they are. src/rules/exposure/limit-demand.ts says the same.
create function limit_demand(p_market_days bigint[], p_selections text[], p_points text[]) returns table(market_day_id
  bigint, key integer, points bigint);

-- The limit that counts for a key on a market day, or null: the day's own before the market's before the one for all, and
-- in each the limit of the number before that of any number of its game (limitKey in src/rules/exposure/limit-key.ts).
-- Place by place, because the limits of days that are over stay.
create function limit_of(p_market_day bigint, p_key integer) returns bigint;

-- The first limit that a flush would pass, by what it adds to the keys of limits, with what still fits; or no row. Called
-- with the market days alone, so nobody else takes what is left.
create function limit_reached(p_market_days bigint[], p_keys integer[], p_points bigint[]) returns table(outcome text,
  key integer, fits bigint);

-- Which of these market days have a limit, ascending; null for none. Each place of a limit is looked up by itself, because
-- the limits of days that are over stay.
create function limited_days(p_market_days bigint[]) returns bigint[];

-- Takes back what count_in_lane or share_limits counted of a slip that is refused after all. Answers why it is refused, so
-- that it can stand where the reason does.
create function not_counted(p_outcome text, p_lane smallint, p_market_day bigint, p_selections text, p_points text)
  returns text;

-- The first limit per player that these slips would pass, with what still fits, or no row. What a player has on a session
-- already is read from the slips of the day, under the lock of the wallet.
create function player_limit_reached(p_players bigint[], p_market_days bigint[], p_selections text[], p_points text[],
  p_limited bigint[]) returns table(outcome text, key integer, fits bigint);

-- Counts what a flush adds to keys of limits, in lane 0, and shares out anew what is left of each. Called with the market
-- days alone, and with nothing that passes a limit.
create function share_limits(p_market_days bigint[], p_keys integer[], p_points bigint[]) returns void;

-- ── results ──

-- Every result that was ever declared; of a session the newest version stands, unless it was reversed.
create table results (
  id bigint generated always as identity primary key,
  market_session_id integer not null references market_sessions(id),
  -- 1 for the first declaration, counting up with every declaration after a reversal.
  version smallint not null check (version > 0),
  number text not null check (number ~ '^[0-9]{2,3}$'),
  -- Null for what a demo has invented, and for imports of one person, before two were needed.
  approval_id bigint references approvals(id),
  made_by bigint references staff(id),
  confirmed_by bigint references staff(id),
  declared_at timestamptz not null default clock_timestamp(),
  -- Why it was declared before its published time; empty for a result that came in time. Shown under the public charts.
  early_reason text not null default '',
  unique (market_session_id, version)
);
create index results_early on results (market_session_id) where early_reason <> '';
create trigger results_append_only before delete or update or truncate on results for each statement execute function
  refuse_change();
create trigger results_guard before insert on results for each row execute function guard_result();
create trigger results_push after insert on results for each row when (new.approval_id is not null) execute function
  queue_result_push();

-- Pays the wins of one result, and reverses them.
create table settlements (
  id bigint generated always as identity primary key,
  result_id bigint not null unique references results(id),
  market_session_id integer not null references market_sessions(id),
  market_day_id bigint not null references market_days(id),
  -- Every selection that wins by this result and is decided by it (src/rules/game/results.ts).
  winning integer[] not null check (cardinality(winning) > 0),
  -- planned → running → done; from each of them to reversing and then reversed.
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'reversing', 'reversed')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index settlements_of_session on settlements (market_session_id);
create index settlements_unfinished on settlements (id) where state in ('planned', 'running', 'reversing');
create trigger settlements_push after update of state on settlements for each row when (new.state = 'done' and old.state
  <> 'done') execute function queue_win_push();

-- A range of players, settled in one transaction and reversed in one.
create table settlement_batches (
  settlement_id bigint not null references settlements(id),
  batch integer not null,
  from_player bigint not null,
  to_player bigint not null,
  done_at timestamptz,
  bids_won bigint not null default 0,
  players_paid bigint not null default 0,
  points_paid bigint not null default 0,
  reversed_at timestamptz,
  -- What the reversal took from wallets …
  points_taken bigint not null default 0,
  -- … and what became clawback debt.
  points_in_debt bigint not null default 0,
  primary key (settlement_id, batch),
  constraint settlement_batches_done_before_reversed check (reversed_at is null or done_at is not null)
);

-- One row per winning line. A line of a settled session without a row here has lost; nothing is written for it.
create table wins (
  player_id bigint not null,
  seq bigint not null,
  line smallint not null check (line > 0),
  settlement_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Month of the market day, such as 202611; 0 from before there were parts.
  period integer not null default 0,
  primary key (player_id, seq, line, settlement_id)
);
create index wins_by_settlement on wins using brin (settlement_id) with (pages_per_range='32', autosummarize='on');
create index wins_of_settlement on wins (player_id, settlement_id);
create trigger wins_append_only before delete or update or truncate on wins for each statement execute function
  refuse_change();

-- Results that do not stand any more. The result itself stays, and so does its number.
create table result_reversals (
  result_id bigint primary key references results(id),
  market_session_id integer not null references market_sessions(id),
  -- Market and day of the session; charts look for them.
  market_id integer not null references markets(id),
  day date not null,
  reason text not null check (reason <> ''),
  approval_id bigint not null references approvals(id),
  made_by bigint not null references staff(id),
  confirmed_by bigint not null references staff(id),
  at timestamptz not null default clock_timestamp(),
  constraint result_reversals_two_people check (made_by <> confirmed_by)
);
create index result_reversals_of_approval on result_reversals (approval_id);
create index result_reversals_of_market on result_reversals (market_id, day);
create index result_reversals_of_session on result_reversals (market_session_id);
create trigger result_reversals_append_only before delete or update or truncate on result_reversals for each statement
  execute function refuse_change();
create trigger result_reversals_by_unseen before insert on result_reversals for each row execute function
  guard_unseen_book();

-- Pictures of the source of a result, one for each proposal that has one. The proposal itself holds the SHA-256.
create table result_evidence (
  approval_id bigint primary key references approvals(id),
  media_type text not null,
  bytes bytea not null check (length(bytes) <= 2097152)
);
create trigger result_evidence_append_only before delete or update or truncate on result_evidence for each statement
  execute function refuse_change();

-- Who has seen what a proposed result pays. Whoever stops it after that may have stopped what it pays, so it is public
-- (view stopped_results).
create table result_reveals (
  approval_id bigint not null references approvals(id),
  staff_id bigint not null references staff(id),
  at timestamptz not null default clock_timestamp(),
  primary key (approval_id, staff_id)
);
create trigger result_reveals_append_only before delete or update or truncate on result_reveals for each statement
  execute function refuse_change();

-- A file of results of past days as it came, one for each proposal to import it. Its results name the proposal.
create table result_imports (
  approval_id bigint primary key references approvals(id),
  market_id integer not null references markets(id),
  -- Of the text in UTF-8.
  sha256 bytea not null,
  csv text not null check (length(csv) >= 1 and length(csv) <= 500000),
  constraint result_imports_hash_of_file check (sha256 = sha256(convert_to(csv, 'UTF8'::name)))
);
create trigger result_imports_append_only before delete or update or truncate on result_imports for each statement
  execute function refuse_change();

-- Sessions that were voided, and how far their refunds are. A void is final.
create table session_voids (
  id bigint generated always as identity primary key,
  market_session_id integer not null unique references market_sessions(id),
  market_day_id bigint not null references market_days(id),
  -- The games whose bids it refunds: those that need the session, without those that an earlier void of the day refunds.
  codes smallint[] not null,
  -- Read by players.
  reason text not null check (reason <> ''),
  approval_id bigint not null references approvals(id),
  made_by bigint not null references staff(id),
  confirmed_by bigint not null references staff(id),
  at timestamptz not null default clock_timestamp(),
  state text not null default 'planned' check (state in ('planned', 'running', 'done')),
  finished_at timestamptz,
  constraint session_voids_finished check ((state = 'done') = (finished_at is not null)),
  constraint session_voids_two_people check (made_by <> confirmed_by)
);
create index session_voids_of_day on session_voids (market_day_id);
create index session_voids_unfinished on session_voids (id) where state <> 'done';
create trigger session_voids_by_unseen before insert on session_voids for each row execute function guard_unseen_book();
create trigger session_voids_guard before update on session_voids for each row execute function guard_session_void();
create trigger session_voids_kept before delete or truncate on session_voids for each statement execute function
  refuse_change();

-- A range of players, refunded in one transaction.
create table void_batches (
  void_id bigint not null references session_voids(id),
  batch integer not null,
  from_player bigint not null,
  to_player bigint not null,
  done_at timestamptz,
  bids_refunded bigint not null default 0,
  players_refunded bigint not null default 0,
  points_refunded bigint not null default 0,
  primary key (void_id, batch)
);

-- The bids that end with a closed session or are decided by it, so that its page reads no slips.
-- db/invariants/sessions.sql compares them with the slips.
create table session_sums (
  market_session_id integer primary key references market_sessions(id),
  slips bigint not null check (slips >= 0),
  bids bigint not null check (bids >= 0),
  players bigint not null check (players >= 0),
  points bigint not null check (points >= 0),
  last_at timestamptz,
  -- The same by game: code, slips, bids, players, points.
  games jsonb not null,
  -- The same by five minutes: at in milliseconds, bids, points.
  five_minutes jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create trigger session_sums_append_only before delete or update or truncate on session_sums for each statement execute
  function refuse_change();

-- The ank of a pana: the last digit of the sum of its digits. The tens that are left in each part change no last digit.
create function ank(p_pana integer) returns integer;

-- Whether one bid wins by a declared pair of numbers: the rule in SQL, for auditors and invariants only. Settlement uses
-- settlements.winning, which src/rules computes; an invariant checks that both agree. One expression without a subquery
-- becomes part of the statement that asks; as a query of its own it took ten times as long.
create function bid_wins(p_game games, p_number integer, p_open text, p_close text) returns boolean;

-- One row per bid of every slip, with its outcome. A bid comes back when a session that it needs is voided: the one with
-- which it ended, or the one that decides it.
create view bids (player_id bigint, seq bigint, line smallint, market_day_id bigint, accepted_at timestamptz, game
  smallint, family text, pana text, session text, closes_with text, decided_at text, number integer, selection integer,
  points bigint, rate_stake bigint, rate_return bigint, decided_session_id integer, session_state text, won_amount
  bigint, state text, period integer);

-- Finishes the reversal of a settlement. Returns whether this call finished it.
create function finish_reversal(p_settlement bigint) returns boolean;

-- Finishes a settlement when all its batches are done. Returns whether this call finished it. Locks the session first, as
-- a reversal does.
create function finish_settlement(p_settlement bigint) returns boolean;

-- Finishes a void when all its batches are done. Returns whether this call finished it.
create function finish_void(p_void bigint) returns boolean;

-- The trigger of results: none by whoever has looked at what was bid on its numbers (FAIR-11), and none before its
-- published time (FAIR-06), unless two owners have given a reason.
create function guard_result() returns trigger;

-- The trigger of session_voids: only the progress of its refunds changes, and only forward.
create function guard_session_void() returns trigger;

-- Divides the slips of the market day into batches of players with about p_size slips each. Returns whether this call did
-- it.
create function plan_settlement(p_settlement bigint, p_size integer) returns boolean;

-- The same for the refunds of a void, once the wins of a result that the session had are taken back. Returns whether this
-- call did it.
create function plan_void(p_void bigint, p_size integer) returns boolean;

-- The slips of a market day divided into ranges of players with about p_size slips each; the slips of one player stay in
-- one range. All parts are looked at, which are a few look-ups each: asked for one part only, every slip would be read to
-- see of which it is, and not its entry in the index alone.
create function player_ranges(p_market_day bigint, p_size integer) returns table(batch integer, from_player bigint,
  to_player bigint);

-- Refunds one batch of a void that no other node works on. Returns false when there is none: all are done, or other nodes
-- work on them. Wallets are updated in player order, as place_flush locks them. A refund that was paid before violates the
-- unique key of the ledger and rolls back the whole batch. Who has a clawback debt pays it from the refund. Each player
-- gets the notice p_notice with the sum.
create function refund_next_batch(p_void bigint, p_notice jsonb) returns boolean;

-- Reverses the wins of one settled batch that no other node works on. Returns false when there is none: all are done, or
-- other nodes work on them. A win that was reversed before is not reversed again (reverse_wins). Winners are found by
-- their slips, so that the cost grows with the market day and not with all wins. Each winner gets the notice p_notice.
create function reverse_next_batch(p_settlement bigint, p_notice jsonb) returns boolean;

-- Reverses the result of a session: the session waits for a number again, and its settlement will be reversed. Waits for
-- batches that are being settled; none starts afterwards. The caller has locked the session and checked that its result
-- can be reversed.
create function reverse_result(p_session integer, p_approval bigint, p_confirmed_by bigint) returns void;

-- Settles one batch that no other node works on, of a settlement that is not reversed. Returns false when there is none:
-- all are done, or other nodes work on them. Wallets are updated in player order, as place_flush locks them: without hash
-- joins the update follows the order of `paid`. A win that was paid before violates the unique key of the ledger and rolls
-- back the whole batch. Winners with a clawback debt pay it from the win. The advisory lock settlement is shared by
-- settling transactions. A reversal takes it exclusively, and so waits for batches that are being settled. A row lock
-- would also work, but new batches would overtake the waiting reversal.
create function settle_next_batch(p_settlement bigint) returns boolean;

-- The wins that stand: those of results that were not taken back.
create view standing_wins (player_id bigint, seq bigint, line smallint, amount bigint, period integer);

-- Entered results that nobody confirmed after somebody had seen what they pay: everybody can read them (FAIR-06).
create view stopped_results (market_session_id bigint, number text, reason text, at timestamptz);

-- Voids a session: it takes no bids and gets no result any more, and its refunds are planned. Waits for slips that are
-- being placed. Of a result that it has, the wins are reversed first. Returns the number of the void. The caller has
-- locked the sessions of the day and checked that the session can be voided. All sessions of the day are locked in the
-- order in which place_flush does it, by their numbers: in another order a jodi and a void of the day could wait for each
-- other.
create function void_session(p_session integer, p_approval bigint, p_confirmed_by bigint) returns bigint;

-- ── push ──

-- The one pair of keys by which push services know this operator; a browser's permission is bound to it.
create table push_keys (
  only_one boolean default true primary key check (only_one),
  public_key text not null,
  -- Encrypted with a key that the database does not hold.
  private_key bytea not null
);

-- A browser whose player wants to be told, for as long as its login session lasts.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null references login_sessions(id) on delete cascade,
  player_id bigint not null references players(id),
  -- Where the browser's push service takes messages for it.
  endpoint text not null unique,
  -- Like auth a key of the browser, so that only it can open the messages.
  p256dh text not null,
  auth text not null,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  results boolean not null,
  wins boolean not null,
  renewed_at timestamptz not null default clock_timestamp(),
  reminders boolean not null default false,
  -- Days without play, other times, an earlier end of bids, a later result, and bids that come back.
  changes boolean not null default false,
  constraint push_subscriptions_to_something check (results or wins or reminders or changes)
);
create index push_subscriptions_of_player on push_subscriptions (player_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- What happened and has not been handed out to subscriptions yet; written in the transaction of what happened, so that
-- nothing is lost.
create table push_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('result', 'win')),
  market_session_id integer not null references market_sessions(id),
  settlement_id bigint references settlements(id),
  at timestamptz not null default clock_timestamp(),
  -- The last of the subscriptions, in the order of their numbers, that it was handed out to.
  handed_up_to bigint not null default 0,
  constraint push_events_win_of_a_settlement check ((kind = 'win') = (settlement_id is not null))
);

-- One message to one browser. It is gone when it was sent, or when nobody wants to hear of it any more.
create table pushes (
  kind text not null check (kind in ('result', 'win', 'withdrawals')),
  market_session_id integer references market_sessions(id),
  subscription_id bigint not null references push_subscriptions(id) on delete cascade,
  amount bigint check (amount > 0),
  tries smallint not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint pushes_once unique nulls not distinct (subscription_id, kind, market_session_id),
  constraint pushes_amount_of_a_win check ((kind = 'win') = (amount is not null)),
  constraint pushes_market_of_a_result check ((kind = 'withdrawals') = (market_session_id is null))
);
create index pushes_due on pushes (next_try_at);

-- Players who are told once when withdrawals open. The row is gone when they are told, take it back, or are erased.
create table withdrawal_reminders (
  player_id bigint primary key references players(id),
  asked_at timestamptz not null default clock_timestamp()
);

-- One notice to one browser. It is gone when it was sent, or when it is no news any more.
create table notice_pushes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions(id) on delete cascade,
  notice_id bigint not null,
  kind text not null,
  detail jsonb not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint notice_pushes_once unique (subscription_id, notice_id)
);
create index notice_pushes_due on notice_pushes (next_try_at);

-- When a session ends for any reason, this browser shows no more notifications of its player.
create function end_push() returns trigger;

-- Deletes notifications of a reversed result and of its wins.
create function forget_pushes_of_session() returns trigger;

-- Queues a notice about markets or about bids that come back for the browsers of its player that want it, in the
-- transaction that writes the notice, so that none is lost.
create function queue_notice_push() returns trigger;

-- Queues the notification of a declared result in the transaction of the declaration, so that none is lost. Results of
-- past days that staff import are no news: a file has thousands of them.
create function queue_result_push() returns trigger;

-- Queues the notification that all wins of a session are paid, when its settlement finishes.
create function queue_win_push() returns trigger;

-- ── privacy ──

-- Every yes and every no of a player, the newest counts. Without a row it is a no.
create table consents (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  purpose text not null check (purpose in ('marketing_sms', 'marketing_whatsapp')),
  given boolean not null,
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  ip_prefix text not null
);
create index consents_of_player on consents (player_id, purpose, id);
create trigger consents_append_only before update or truncate on consents for each statement execute function
  refuse_change();
create trigger consents_kept before delete on consents for each row execute function guard_consent();

-- Players who want to be erased. One request is open per player at most; it is carried out after its time, when the wallet
-- is empty and no bid is open.
create table deletion_requests (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  state text not null default 'asked' check (state in ('asked', 'cancelled', 'done')),
  asked_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  ended_at timestamptz,
  constraint deletion_requests_due_at_check check (due_at >= (asked_at + '48:00:00')),
  constraint deletion_requests_ended_at_some_time check ((state = 'asked') = (ended_at is null))
);
create index deletion_requests_due on deletion_requests (due_at) where state = 'asked';
create unique index deletion_requests_open on deletion_requests (player_id) where state = 'asked';
create trigger deletion_requests_guard before update on deletion_requests for each row execute function
  guard_deletion_request();
create trigger deletion_requests_kept before delete or truncate on deletion_requests for each statement execute function
  refuse_change();

-- Addresses of files to be fetched once, in the session that asked for them.
create table export_links (
  -- The secret in the address, stored as its hash.
  link_hash bytea primary key check (length(link_hash) = 32),
  player_id bigint not null references players(id),
  session_hash bytea not null,
  format text not null check (format in ('json', 'csv')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index export_links_by_time on export_links (expires_at);

-- The trigger of consents: an entry is deleted only when its player is erased.
create function guard_consent() returns trigger;

-- The trigger of deletion_requests: the request does not change, and it ends once.
create function guard_deletion_request() returns trigger;

-- ── books ──

-- Every day of the operator's time zone, closed once it is over: nothing can be booked into it any more (close_day).
create table closed_days (
  day date primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null unique,
  entries bigint not null check (entries >= 0),
  closed_at timestamptz not null default clock_timestamp(),
  constraint closed_days_ends_at_check check (ends_at > starts_at)
);
create trigger closed_days_append_only before delete or update or truncate on closed_days for each statement execute
  function refuse_change();

-- What each account had at the beginning and at the end of a closed day.
create table closed_accounts (
  day date not null references closed_days(day),
  -- 'players' is all wallets together; the others are the operator accounts of ledger_kinds.
  account text not null,
  opening bigint not null,
  closing bigint not null,
  primary key (day, account)
);
create trigger closed_accounts_append_only before delete or update or truncate on closed_accounts for each statement
  execute function refuse_change();

-- What moved an account on a closed day, by kind of entry.
create table closed_movements (
  day date not null,
  account text not null,
  kind text not null references ledger_kinds(kind),
  entries bigint not null check (entries > 0),
  amount bigint not null,
  primary key (day, account, kind),
  foreign key (day, account) references closed_accounts(day, account)
);
create trigger closed_movements_append_only before delete or update or truncate on closed_movements for each statement
  execute function refuse_change();

-- What checks of the books have found, on whatever node.
create table book_checks (
  id bigint generated always as identity primary key,
  -- 'recent' looks at what came since the check before, 'whole' at everything.
  kind text not null check (kind in ('recent', 'whole')),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  broken integer not null check (broken >= 0),
  -- The first of them.
  violations jsonb not null default '[]',
  -- The transaction of a recent check. Entries of a later one are of a later time than began_at.
  transaction_id xid8,
  -- A recent check: every entry with an earlier time was visible to it or to one before; the next begins here.
  seen_until timestamptz,
  -- A recent check: the last player of those whose turn it was; null when there are no more behind.
  wallets_until bigint
);
create index book_checks_broken on book_checks (began_at) where broken > 0;
create index book_checks_newest on book_checks (kind, id);
create trigger book_checks_append_only before delete or update or truncate on book_checks for each statement execute
  function refuse_change();

-- Begun by a check that found something. While one stands, nothing is paid out and nothing is settled; two people lift it.
create table payout_stops (
  id bigint generated always as identity primary key,
  check_id bigint not null references book_checks(id),
  began_at timestamptz not null default clock_timestamp(),
  first_by bigint references staff(id),
  first_at timestamptz,
  first_reason text not null default '',
  lifted_by bigint references staff(id),
  lifted_at timestamptz,
  reason text not null default '',
  constraint payout_stops_first_at_some_time check ((first_by is null) = (first_at is null)),
  constraint payout_stops_lifted_at_some_time check ((lifted_by is null) = (lifted_at is null)),
  constraint payout_stops_two_people check (lifted_by is null or first_by is not null and lifted_by <> first_by)
);
create unique index payout_stops_standing on payout_stops ((true)) where lifted_at is null;
create trigger payout_stops_guard before update on payout_stops for each row execute function guard_payout_stop();
create trigger payout_stops_kept before delete or truncate on payout_stops for each statement execute function
  refuse_change();

-- The money that the operator says to have for the players, in hundredths of a rupee; the newest counts.
create table stated_floats (
  id bigint generated always as identity primary key,
  amount bigint not null check (amount >= 0),
  note text not null check (length(note) <= 200),
  stated_by bigint not null references staff(id),
  at timestamptz not null default clock_timestamp()
);
create trigger stated_floats_append_only before delete or update or truncate on stated_floats for each statement execute
  function refuse_change();

-- A check of the whole books in slices: at the first start, every night, and again and again while payouts are stopped.
create table book_passes (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('first', 'night', 'stop')),
  began_at timestamptz not null default clock_timestamp(),
  -- How many there are to read when it begins: once by player, once by closed day, and slips by closed session.
  entries bigint not null check (entries >= 0),
  finished_at timestamptz,
  check_id bigint references book_checks(id),
  constraint book_passes_finished_with_a_check check ((finished_at is null) = (check_id is null))
);
create unique index book_passes_unfinished on book_passes ((true)) where finished_at is null;
create trigger book_passes_kept before delete or truncate on book_passes for each statement execute function
  refuse_change();

-- What was checked of the books in one transaction: a range of players, of closed days or of sessions, or what is few
-- beside them. Whichever node has time takes the next.
create table book_slices (
  pass_id bigint not null references book_passes(id),
  n integer not null check (n > 0),
  part text not null check (part in ('players', 'days', 'sessions', 'desk')),
  -- The first player, the first day since 1 January 2000, or the first session; null where the range has no end.
  from_id bigint,
  to_id bigint,
  entries bigint not null check (entries >= 0),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  broken integer not null check (broken >= 0),
  violations jsonb not null default '[]',
  primary key (pass_id, n)
);
create trigger book_slices_append_only before delete or update or truncate on book_slices for each statement execute
  function refuse_change();

-- How many entries a table carries, what they come to, and what of it was won.
create function carried_figures(p_part text) returns table(rows bigint, amount bigint, won bigint);

-- What is carried for a part of the ledger while it is in cold storage: one entry for each player, day of the books and
-- run of entries, with the number and the balance of the last of them.
create function carry_entries(p_part text) returns table(player_id bigint, seq bigint, amount bigint, balance_after
  bigint, kind text, key text, reference bigint, at timestamptz, period integer);

-- Closes the day after the last closed one, up to p_ends_at. The caller has waited for running bookings. A day that does
-- not agree with the wallets is not closed.
create function close_day(p_day date, p_ends_at timestamptz) returns void;

-- What a part of ledger, slips or wins has, whatever the order of its rows: how many, what they come to, what of it was
-- won, and a checksum of their content. Columns that are newer than a file of cold storage are left out of it.
create function cold_figures(p_part text, p_newer text[]) returns table(rows bigint, amount bigint, won bigint, content
  text);

-- Why a month cannot go to cold storage: a word for each reason, and what it is about. None when it can.
create function cold_obstacles(p_period integer, p_days_min integer) returns table(obstacle text, detail text);

-- Puts rows of a file of cold storage into the tables that were made for a month that comes back.
create function fill_cold_part(p_table text, p_part text, p_rows jsonb) returns void;

-- The trigger of payout_stops: a stop is lifted once, and the first of the two staff members who lift it does not change.
create function guard_payout_stop() returns trigger;

-- Whether what is carried is what the entries of a table come to, player by player and day by day.
create function is_carried(p_carried text, p_entries text) returns boolean;

-- Keeps of a month that goes to cold storage what the entries that correct it are compared with.
create function keep_cold_references(p_move bigint) returns void;

-- Keeps everybody from ledger, slips and wins until the transaction ends, to put another table in the place of a part.
-- Bids wait for whoever waits for a lock, so each try is short, and they go on in between. Other parts are left alone:
-- whoever reads or writes them goes through the table itself, and a vacuum of the part of this month would be waited for
-- as long as it takes.
create function lock_parts(p_period integer, p_tries integer) returns boolean;

-- A table like a part of ledger, slips or wins, beside it, for what will take its place. The check lets it be attached
-- without being read.
create function make_cold_part(p_table text, p_period integer) returns text;

-- Puts what is carried for a part of the ledger into the table that will take its place.
create function put_carried(p_part text, p_next text) returns void;

-- The same figures of rows as a file of cold storage has them, read as rows of the table of today. Columns that are newer
-- than the file are left out.
create function read_cold_rows(p_table text, p_rows jsonb, p_newer text[]) returns table(rows bigint, amount bigint, won
  bigint, content numeric);

-- The table that was made for a month takes the place of its part, if it has one. The caller has locked the table.
create function swap_cold_part(p_table text, p_period integer, p_has_next boolean) returns void;

-- Waits until no booking is running. A booking locks a wallet first, then reads the clock, and releases the lock on
-- commit. After this lock was granted once, every entry with an earlier time is visible. The caller releases it at once by
-- ending the transaction.
create function wait_for_bookings() returns timestamptz;

-- ── players ──

-- What staff write about a player. Never changed; notes go with the person they are about, and not before.
create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players(id),
  staff_id bigint not null references staff(id),
  text text not null check (length(text) >= 1 and length(text) <= 500),
  at timestamptz not null default clock_timestamp()
);
create index player_notes_of_player on player_notes (player_id, id);
create trigger player_notes_append_only before update or truncate on player_notes for each statement execute function
  refuse_change();
create trigger player_notes_kept before delete on player_notes for each row execute function guard_player_note();

-- What a second person approved: booked under the key 'adjustment:' and the number of the approval, which is its reference
-- too.
create table adjustments (
  approval_id bigint primary key references approvals(id),
  player_id bigint not null references players(id),
  seq bigint not null,
  amount bigint not null check (amount <> 0),
  -- What the wallet held when all was done; the first answer, asked for again, says so again.
  balance_after bigint not null check (balance_after >= 0),
  confirmed_by bigint not null references staff(id),
  key text not null check (length(key) >= 1 and length(key) <= 255),
  unique (confirmed_by, key),
  unique (player_id, seq)
);
create trigger adjustments_append_only before delete or update or truncate on adjustments for each statement execute
  function refuse_change();

-- The trigger of player_notes: a note is deleted only when its player is erased.
create function guard_player_note() returns trigger;

-- ── backups ──

-- Every backup, and every drill that restored one, when it had ended: how, how large, how many entries of the ledger.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill')),
  outcome text not null check (outcome in ('done', 'failed')),
  began_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  label text not null,
  bytes bigint not null check (bytes >= 0),
  entries bigint not null check (entries >= 0),
  said text not null,
  constraint backup_runs_in_time check (finished_at >= began_at)
);
create index backup_runs_newest on backup_runs (kind, id);
create trigger backup_runs_stay before delete or update on backup_runs for each statement execute function
  refuse_change();
