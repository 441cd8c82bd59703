import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config, PasswordCosts } from '../../platform/config.ts';
import { KEY_BEFORE_IDS, seal, unseal } from '../../platform/secrets.ts';
import { type WorkQueue, workQueue } from '../../platform/work-queue.ts';

/** Whose password: staff move other people's points, so theirs cost an attacker more. */
export type Whose = 'player' | 'staff';

/** 'outdated' is right too, but must be stored again with today's costs. 'busy' was not checked. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong' | 'busy';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** What the hashes are sealed with, so that a player's is none of staff. */
export const PASSWORD_MARKS = { player: 'password:player', staff: 'password:staff' } as const;

/** Hashes are slow on purpose. Per process: the limit is about memory and processors. A rush of players does not keep staff from logging in. */
const QUEUES = {
  player: workQueue({ atOnce: 2, waitingMax: 50 }),
  staff: workQueue({ atOnce: 1, waitingMax: 10 }),
} as const satisfies Record<Whose, WorkQueue>;

type Sealing = Pick<AppContext, 'secrets'>;
type Hashing = Sealing & { readonly config: Pick<Config, 'passwordCosts'> };

/**
 * The stored form of a password, or null when too many wait. The hash is sealed: a copy of the database alone cannot
 * be tried against any password, and the key can be changed while nobody has to log in
 * (docs/decisions/0030-key-ring.md).
 */
export async function hashPassword(
  { secrets, config }: Hashing,
  whose: Whose,
  password: string,
): Promise<string | null> {
  const made = await QUEUES[whose](() => hash(spell(password), config.passwordCosts[whose]));
  return made === null ? null : seal(secrets, 'passwords', PASSWORD_MARKS[whose], Buffer.from(made));
}

/** Compares with a stored password. Without one (null) it works as long and says 'wrong', so that time tells nothing. */
export async function comparePassword(
  node: Hashing,
  whose: Whose,
  given: { readonly stored: string | null; readonly password: string },
): Promise<PasswordCheck> {
  const costs = node.config.passwordCosts[whose];
  const { encoded, pepper = null } =
    given.stored === null ? { encoded: nobodysHash(costs) } : openHash(node, whose, given.stored);
  const right = await QUEUES[whose](() =>
    verify(encoded, spell(given.password), pepper === null ? {} : { secret: pepper }),
  );
  if (right === null) return 'busy';
  if (!right || given.stored === null) return 'wrong';
  return pepper === null && hasTodaysCosts(encoded, costs) ? 'right' : 'outdated';
}

/** Whether two stored forms are the same password's: a changed key seals a hash anew, which changes no password. */
export function isSameHash(
  node: Sealing,
  whose: Whose,
  [one, other]: readonly [string | null, string | null],
): boolean {
  if (one === null || other === null) return false;
  if (one === other) return true;
  // Whoever has been erased since has 'none'.
  return other !== 'none' && openHash(node, whose, one).encoded === openHash(node, whose, other).encoded;
}

/** Up to 0.4.0 the key was an input of the hash itself, and the stored text began with this. */
const PEPPERED = 'v1$';

interface OpenHash {
  readonly encoded: string;
  readonly pepper?: Buffer;
}

function openHash({ secrets }: Sealing, whose: Whose, stored: string): OpenHash {
  if (!stored.startsWith(PEPPERED))
    return { encoded: unseal(secrets, 'passwords', PASSWORD_MARKS[whose], stored).toString() };
  const pepper = secrets.key('passwords', KEY_BEFORE_IDS);
  if (pepper === null) throw new Error('every ring has the key of before ids');
  return { encoded: stored.slice(PEPPERED.length), pepper };
}

/** The same characters however a keyboard composed them. */
function spell(password: string): string {
  return password.normalize('NFKC');
}

function hasTodaysCosts(encoded: string, today: PasswordCosts): boolean {
  const made = parseOptions(encoded);
  return (
    made.memoryCost === today.memoryCost &&
    made.timeCost === today.timeCost &&
    made.parallelism === today.parallelism &&
    made.outputLen === TAG_BYTES &&
    made.saltLen === SALT_BYTES
  );
}

/** A well-formed hash of today's costs that no password has: its tag is random, not computed. */
function nobodysHash({ memoryCost, timeCost, parallelism }: PasswordCosts): string {
  const [salt, tag] = [SALT_BYTES, TAG_BYTES].map((bytes) =>
    randomBytes(bytes).toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${tag}`;
}
