import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/call.ts';
import { can } from '#contract/permissions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Db } from '../store/db.ts';
import { type Allowance, POLLS_OF_ADDRESS, type Throttle } from '../throttle.ts';
import { type Caller, playerTokenOf, staffTokenOf } from './caller.ts';
import { recognizeConnection } from './limit-connections.ts';
import type { CallRefusal, Player, Staff } from './request.ts';

/** Who the sessions belong to; the accounts feature answers it. */
export interface Sessions {
  player(token: string, options: { readonly active: boolean }): Promise<Player | null>;
  /** The player as of a few seconds ago, for calls whose own transaction checks the session again. */
  recentPlayer(token: string): Promise<Player | null>;
  /** The hash of what was a player's open session when it was looked at last. It may have ended since; null says nothing. */
  knownHash(token: string): string | null;
  /** Such a transaction has just found the session and its player in order. */
  confirm(token: string): void;
  staff(token: string, options: { readonly active: boolean }): Promise<Staff | null>;
}

export interface CallSurroundings {
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly allowances: Readonly<Record<CallSpec['rate'], readonly Allowance[]>>;
  /** How long a command of money may take until it is told to come again; what a player reads, while the store comes back. */
  readonly waitMsMax: number;
  readonly store: Pick<Db, 'lostAtMs'>;
}

type Asked = { readonly path: string; readonly spec: CallSpec };

type Admitted =
  | { readonly ok: true; readonly who: Identity }
  | { readonly ok: false; readonly refusal: CallRefusal };

/** Who calls, or why the call is not for them: no session, no permission, or too many calls. */
export async function admitCall(
  around: CallSurroundings,
  { path, spec }: Asked,
  request: FastifyRequest,
  caller: Caller,
): Promise<Admitted> {
  const { who, counted } = await identifyAndCount(around, spec, request, caller);
  if (who.refused !== undefined) return { ok: false, refusal: { code: who.refused } };
  if (who.player || who.staff) recognizeConnection(request);
  const limits = limitsOf(around, { path, spec }, who, caller);
  const isCounted = counted !== null && counted.session === limits.counted;
  const retryAfterSeconds = isCounted ? counted.wait : await secondsToWait(around, spec, limits);
  return retryAfterSeconds > 0
    ? { ok: false, refusal: { code: 'too_many_requests', retryAfterSeconds } }
    : { ok: true, who };
}

/** A slip of the caller was placed: their session and they themselves were just found in order. */
export function confirmPlayer(sessions: Sessions, request: FastifyRequest, caller: Caller): void {
  const token = playerTokenOf(request, caller);
  if (token !== null) sessions.confirm(token);
}

/** A session that was open before is counted while it is looked at, so that a slow database is waited for once. */
async function identifyAndCount(
  around: CallSurroundings,
  spec: CallSpec,
  request: FastifyRequest,
  caller: Caller,
): Promise<{
  readonly who: Identity;
  readonly counted: { readonly session: string; readonly wait: number } | null;
}> {
  const allowances = around.allowances[spec.rate];
  const session = allowances.length === 0 ? null : knownSession(around.sessions, spec, request, caller);
  if (session === null) return { who: await identify(around.sessions, spec, request, caller), counted: null };
  const [who, wait] = await Promise.all([
    identify(around.sessions, spec, request, caller),
    secondsToWait(around, spec, { counted: session, allowances }),
  ]);
  return { who, counted: { session, wait } };
}

interface Limits {
  readonly counted: string;
  readonly allowances: readonly Allowance[];
}

/** Counts the call; 0 when all of its allowances let it pass. */
async function secondsToWait(
  { throttle }: CallSurroundings,
  { rate }: CallSpec,
  { counted, allowances }: Limits,
): Promise<number> {
  for (const allowance of allowances) {
    const wait = await throttle.hit(`${rate}:${allowance.seconds}:${counted}`, allowance);
    if (wait > 0) return wait;
  }
  return 0;
}

/**
 * What is counted, and how much of it is allowed: by session where there is one, else by address. Visitors behind one
 * address of a mobile network poll each list together (decision 0044).
 */
function limitsOf(
  around: CallSurroundings,
  { path, spec }: Asked,
  { player, staff }: Identity,
  { ip }: Caller,
): Limits {
  const session = player?.sessionHash ?? staff?.sessionHash;
  if (session === undefined && spec.rate === 'poll')
    return { counted: `${path}:${ip}`, allowances: [POLLS_OF_ADDRESS] };
  return { counted: session ?? ip, allowances: around.allowances[spec.rate] };
}

interface Identity {
  readonly refused?: RefusalCode;
  readonly player?: Player | null;
  readonly staff?: Staff;
}

async function identify(
  sessions: Sessions,
  spec: CallSpec,
  request: FastifyRequest,
  caller: Caller,
): Promise<Identity> {
  switch (spec.actor) {
    case 'anyone':
      return {};
    case 'visitor':
      return { player: await playerOf(sessions, spec, request, caller) };
    case 'player': {
      const player = await playerOf(sessions, spec, request, caller);
      return player === null ? { refused: 'not_logged_in' } : { player };
    }
    case 'staff':
    case 'new-staff':
      return identifyStaff(sessions, spec, request, caller);
  }
}

function playerOf(
  sessions: Sessions,
  spec: CallSpec,
  request: FastifyRequest,
  caller: Caller,
): Promise<Player | null> {
  const token = playerTokenOf(request, caller);
  if (token === null) return Promise.resolve(null);
  return spec.rate === 'bid'
    ? sessions.recentPlayer(token)
    : sessions.player(token, { active: isActivity(spec) });
}

/** The session of a player that is known already, by its hash. */
function knownSession(
  sessions: Sessions,
  { actor }: CallSpec,
  request: FastifyRequest,
  caller: Caller,
): string | null {
  if (actor !== 'player' && actor !== 'visitor') return null;
  const token = playerTokenOf(request, caller);
  return token === null ? null : sessions.knownHash(token);
}

/** Polls are not activity: a forgotten open tab must not keep a session alive (security §6.4). */
function isActivity(spec: CallSpec): boolean {
  return spec.rate !== 'poll' && spec.rate !== 'stream' && spec.polled !== true;
}

async function identifyStaff(
  sessions: Sessions,
  spec: CallSpec,
  request: FastifyRequest,
  caller: Caller,
): Promise<Identity> {
  const token = staffTokenOf(request, caller);
  const staff = token === null ? null : await sessions.staff(token, { active: isActivity(spec) });
  if (staff === null) return { refused: 'not_logged_in' };
  if (spec.actor === 'new-staff') return { staff };
  if (staff.mustChangePassword) return { refused: 'password_change_required' };
  if (staff.mustSetUpTotp) return { refused: 'totp_required' };
  const allowed = spec.permission !== undefined && can(staff.roles, spec.permission);
  return allowed ? { staff } : { refused: 'not_allowed' };
}
