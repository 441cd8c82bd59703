import type { Sessions } from '../platform/web/admit-call.ts';
import { groupCommit } from '../platform/store/group-commit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordLoginActivity, selectSessionPlayers } from '../accounts/log-in/login-session-store.ts';
import { hashToken } from '../platform/secret-token.ts';
import { rememberPlayers } from './remember-players.ts';
import { recordStaffActivity, selectSessionStaff } from './staff-sessions.table.ts';

const SIZE_MAX = 256;

/** Two statements at a time, so that a small one does not wait behind a large one. */
const LANES = 2;

/** What newToken makes; anything else is no session and needs no query. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Who a session belongs to. Every call asks the database, so that a log-out, a block or a deactivation works at once on
 * all nodes; questions that come at the same time go in one statement.
 */
export function openSessions(node: Pick<AppContext, 'db' | 'config'>): Sessions {
  const demo = node.config.mode === 'demo';
  const { commitWaitMsMax: waitMsMax } = node.config;
  const findPlayer = lookUp({
    select: (hashes) => selectSessionPlayers(node.db, hashes, { demo }),
    recordActivity: (hashes) => recordLoginActivity(node.db, hashes),
    waitMsMax,
  });
  const seenOpen = rememberOpen();
  const player: Sessions['player'] = async (token, options) => {
    const found = await findPlayer(token, options);
    seenOpen.note(token, found !== null);
    if (found === null) return null;
    const { canBet, jurisdiction, unnoted: _, ...known } = found;
    return { ...known, bettingEnabled: canBet && canPlayIn(node.config, jurisdiction) };
  };
  const remembered = rememberPlayers((token) => player(token, { active: true }));
  return {
    player,
    staff: lookUp({
      select: (hashes) => selectSessionStaff(node.db, hashes, { demo }),
      recordActivity: (hashes) => recordStaffActivity(node.db, hashes),
      waitMsMax,
    }),
    knownHash: (token) => (seenOpen.has(token) ? hashToken(token) : null),
    recentPlayer: remembered.find,
    confirm: remembered.confirm,
  };
}

/** Play points are for everybody; real money only where the operator may offer it (JUR-02). */
function canPlayIn({ realMoney, operator }: AppContext['config'], jurisdiction: string): boolean {
  return !realMoney || operator.jurisdictions.includes(jurisdiction);
}

interface Question {
  readonly hash: string;
  readonly active: boolean;
}

function lookUp<Row extends { readonly sessionHash: string; readonly unnoted: boolean }>({
  select,
  recordActivity,
  waitMsMax,
}: {
  readonly select: (hashes: readonly string[]) => Promise<readonly Row[]>;
  readonly recordActivity: (hashes: readonly string[]) => Promise<void>;
  /** A call whose session is not found in this time is told to come again. */
  readonly waitMsMax: number;
}): (token: string, options: Pick<Question, 'active'>) => Promise<Row | null> {
  let count = 0;
  const questions = groupCommit<Question, Row | null>({
    flush: async (asked) => {
      const found = await select([...new Set(asked.map(({ hash }) => hash))]);
      const rows = new Map(found.map((row) => [row.sessionHash, row]));
      const inUse = asked.filter(({ hash, active }) => active && rows.get(hash)?.unnoted === true);
      if (inUse.length > 0) await recordActivity([...new Set(inUse.map(({ hash }) => hash))]);
      return asked.map(({ hash }) => rows.get(hash) ?? null);
    },
    // Questions about one session may stand side by side, so each has a key of its own.
    keyOf: () => (count += 1),
    sizeMax: SIZE_MAX,
    lanes: LANES,
    waitMsMax,
  });
  return async (token, { active }) =>
    TOKEN.test(token) ? questions.add({ hash: hashToken(token), active }) : null;
}

const PLAYERS_MAX = 50_000;

/** The tokens of sessions that were open when they were looked at last. */
function rememberOpen() {
  const open = new Set<string>();
  return {
    has: (token: string) => open.has(token),
    note: (token: string, isOpen: boolean) => {
      if (open.size >= PLAYERS_MAX) open.clear();
      if (isOpen) open.add(token);
      else open.delete(token);
    },
  };
}
