import { randomBytes } from 'node:crypto';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import type { AppContext } from '../../platform/app-context.ts';
import { type WorkQueue, workQueue } from '../../platform/work-queue.ts';

/** Whose password: staff move other people's points, so theirs cost an attacker more. */
export type Whose = 'player' | 'staff';

/** 'outdated' is right too, but must be stored again with today's costs. 'busy' was not checked. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong' | 'busy';

/** Figures of security §6.1; memory in KiB. The library's algorithm is argon2id unless told otherwise. */
const COSTS = {
  player: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  staff: { memoryCost: 65_536, timeCost: 3, parallelism: 4 },
} as const satisfies Record<Whose, Options>;

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Names the pepper that a hash was made with, so that another one can follow. */
const PEPPER = 'v1$';

/** Hashes are slow on purpose. Per process: the limit is about memory and processors. A rush of players does not keep staff from logging in. */
const QUEUES = {
  player: workQueue({ atOnce: 2, waitingMax: 50 }),
  staff: workQueue({ atOnce: 1, waitingMax: 10 }),
} as const satisfies Record<Whose, WorkQueue>;

type Peppered = Pick<AppContext, 'secrets'>;

/**
 * The stored form of a password, or null when too many wait. The pepper goes in as the secret input of argon2 itself
 * (RFC 9106, K): a copy of the database alone cannot be tried against any password, the salt still differs per
 * password, and the stored text stays the standard one, so the costs can be read from it and raised later. A keyed
 * hash around the outside would give the same protection but leave a text that only we can read.
 */
export async function hashPassword(node: Peppered, whose: Whose, password: string): Promise<string | null> {
  const made = await QUEUES[whose](() =>
    hash(spell(password), { ...COSTS[whose], secret: node.secrets.key('passwords') }),
  );
  return made === null ? null : `${PEPPER}${made}`;
}

/** Compares with a stored password. Without one (null) it works as long and says 'wrong', so that time tells nothing. */
export async function comparePassword(
  node: Peppered,
  whose: Whose,
  given: { readonly stored: string | null; readonly password: string },
): Promise<PasswordCheck> {
  const stored = given.stored ?? nobodysHash(whose);
  if (!stored.startsWith(PEPPER))
    throw new Error('a stored password was made with a pepper that is not known');
  const encoded = stored.slice(PEPPER.length);
  const right = await QUEUES[whose](() =>
    verify(encoded, spell(given.password), { secret: node.secrets.key('passwords') }),
  );
  if (right === null) return 'busy';
  if (!right || given.stored === null) return 'wrong';
  return hasTodaysCosts(encoded, whose) ? 'right' : 'outdated';
}

/** The same characters however a keyboard composed them. */
function spell(password: string): string {
  return password.normalize('NFKC');
}

function hasTodaysCosts(encoded: string, whose: Whose): boolean {
  const made = parseOptions(encoded);
  const today = COSTS[whose];
  return (
    made.memoryCost === today.memoryCost &&
    made.timeCost === today.timeCost &&
    made.parallelism === today.parallelism &&
    made.outputLen === TAG_BYTES &&
    made.saltLen === SALT_BYTES
  );
}

/** A well-formed hash of today's costs that no password has: its tag is random, not computed. */
function nobodysHash(whose: Whose): string {
  const { memoryCost, timeCost, parallelism } = COSTS[whose];
  const [salt, tag] = [SALT_BYTES, TAG_BYTES].map((bytes) =>
    randomBytes(bytes).toString('base64').replace(/=+$/, ''),
  );
  return `${PEPPER}$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${tag}`;
}
