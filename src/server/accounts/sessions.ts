import type { Sessions } from '../platform/answer-call.ts';
import { type GroupCommit, groupCommit } from '../platform/group-commit.ts';
import type { Node } from '../platform/node.ts';
import type { Player, Staff } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { noteLoginActivity, selectSessionPlayers } from './login-sessions.table.ts';
import { rememberPlayers } from './remember-players.ts';
import { hashToken } from './secret-token.ts';
import { noteStaffActivity, selectSessionStaff } from './staff-sessions.table.ts';

const SIZE_MAX = 256;

/** Two statements at once keep the answer of a small question from waiting behind a large one. */
const LANES = 2;

/** What newToken makes; anything else is no session and not worth a question. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Who a session belongs to. Every call asks the database, so that a log-out, a block or a deactivation works at once on
 * all nodes; what asks at the same time goes in one statement.
 */
export function openSessions(node: Pick<Node, 'db' | 'config'>, settings: SettingsReader): Sessions {
  const demo = node.config.mode === 'demo';
  const players = lookUp(
    (hashes) => selectSessionPlayers(node.db, hashes, { demo }),
    (hashes) => noteLoginActivity(node.db, hashes),
  );
  const staff = lookUp(
    (hashes) => selectSessionStaff(node.db, hashes, { demo }),
    (hashes) => noteStaffActivity(node.db, hashes),
  );

  async function player(token: string, { active }: { readonly active: boolean }): Promise<Player | null> {
    const found = TOKEN.test(token) ? await players.add({ hash: hashToken(token), active }) : null;
    if (found === null) return null;
    const { id, name, mobile, may_bet, jurisdiction, proved, hash } = found;
    const bettingEnabled =
      may_bet && settings.current().betting_enabled && mayPlayIn(node.config, jurisdiction);
    return { id, name, mobile, bettingEnabled, provedRecently: proved, sessionHash: hash };
  }

  async function staffMember(token: string, { active }: { readonly active: boolean }): Promise<Staff | null> {
    const found = TOKEN.test(token) ? await staff.add({ hash: hashToken(token), active }) : null;
    if (found === null) return null;
    const { id, login, name, roles, demo: isDemo, mustChangePassword, mustSetUpTotp, hash } = found;
    return { id, login, name, roles, demo: isDemo, mustChangePassword, mustSetUpTotp, sessionHash: hash };
  }

  const remembered = rememberPlayers((token) => player(token, { active: true }));

  return {
    player,
    staff: staffMember,
    recentPlayer: async (token) => {
      const known = await remembered(token);
      // The switch of the house works at once: it is in memory anyway.
      return known === null || settings.current().betting_enabled
        ? known
        : { ...known, bettingEnabled: false };
    },
  };
}

/** Play points are for everybody; real money only where the operator may offer it (security.md JUR-02). */
function mayPlayIn({ realMoney, operator }: Node['config'], jurisdiction: string): boolean {
  return !realMoney || operator.jurisdictions.includes(jurisdiction);
}

interface Asked {
  readonly hash: string;
  readonly active: boolean;
}

function lookUp<Row extends { readonly hash: string; readonly unnoted: boolean }>(
  select: (hashes: readonly string[]) => Promise<readonly Row[]>,
  note: (hashes: readonly string[]) => Promise<void>,
): Pick<GroupCommit<Asked, Row | null>, 'add'> {
  let count = 0;
  return groupCommit<Asked, Row | null>({
    flush: async (asked) => {
      const rows = new Map(
        (await select([...new Set(asked.map(({ hash }) => hash))])).map((row) => [row.hash, row]),
      );
      const inUse = asked.filter(({ hash, active }) => active && rows.get(hash)?.unnoted === true);
      if (inUse.length > 0) await note([...new Set(inUse.map(({ hash }) => hash))]);
      return asked.map(({ hash }) => rows.get(hash) ?? null);
    },
    // Questions about one session may stand side by side, so each has a key of its own.
    keyOf: () => (count += 1),
    sizeMax: SIZE_MAX,
    lanes: LANES,
  });
}
