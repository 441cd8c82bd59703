import type { Node } from '../platform/node.ts';
import { type Answer, answer, type CallRequest, type Handler, refusal } from '../platform/request.ts';
import { countTries, type TryScope } from './count-tries.ts';
import { deviceMark, keepDeviceMark } from './device-mark.ts';
import { handOverLogin, type LoggedIn } from './hand-over-login.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { clearTries, takeBackTries } from './login-tries.table.ts';
import { openLogin } from './open-login.ts';
import { parseMobile } from './parse-mobile.ts';
import { comparePassword, hashPassword } from './passwords.ts';
import { holdPlayer, type PlayerLogin, selectPlayerLogin, updatePlayerPassword } from './players.table.ts';

/**
 * Logs a player in. Whatever is wrong, the answer is one text (A §8) and takes as long, so that nobody learns which
 * numbers play here; only too many tries are told by Retry-After.
 */
export function logIn(node: Node): Handler<'/api-user-login'> {
  return async (request, input) => {
    const parsed = parseMobile(input.mobile);
    if (!parsed.ok) return refusal(parsed.refusal.code, { field: 'mobile' });
    if (input.password === '') return refusal('password_required', { field: 'password' });
    const player = await selectPlayerLogin(node.db, { mobile: parsed.value, device: deviceMark(request) });
    const scopes = scopesOf(request, { mobile: parsed.value, deviceKnown: player?.deviceKnown === true });
    const counted = await node.db.transaction((tx) => countTries(tx, [scopes.network, scopes.own]));
    if (!counted.ok) {
      const code = counted.scope === scopes.network.scope ? 'too_many_requests' : 'user_not_registered';
      return refusal(code, { retryAfterSeconds: counted.waitSeconds });
    }
    const stored = player?.passwordHash ?? null;
    const check = await comparePassword(node, 'player', { stored, password: input.password });
    if (check === 'busy') {
      await takeBackTries(node.db, [scopes.network.scope, scopes.own.scope]);
      return refusal('too_many_requests', { retryAfterSeconds: 1 });
    }
    if (check === 'wrong' || player === null || !mayPlay(node, player)) return refusal('user_not_registered');
    const renewed = check === 'outdated' ? await hashPassword(node, 'player', input.password) : null;
    return succeed(node, request, { player, scopes, renewed, kind: input.session ?? 'token' });
  };
}

interface Scopes {
  readonly network: TryScope;
  /** The browser's own count where its owner has logged in before, else the one that all strangers share. */
  readonly own: TryScope;
  readonly strangers: TryScope;
}

function scopesOf(
  request: CallRequest,
  { mobile, deviceKnown }: { readonly mobile: string; readonly deviceKnown: boolean },
): Scopes {
  const strangers = { scope: `phone:${mobile}`, limit: LOGIN_LIMITS.phone };
  return {
    network: { scope: `network:${request.ipPrefix}`, limit: LOGIN_LIMITS.network },
    own: deviceKnown
      ? { scope: `device:${mobile}:${deviceMark(request) ?? ''}`, limit: LOGIN_LIMITS.device }
      : strangers,
    strangers,
  };
}

/** Demo players have passwords that everybody knows: outside a demo they do not exist. */
function mayPlay({ config }: Node, player: PlayerLogin): boolean {
  return player.active && (config.mode === 'demo' || !player.demo);
}

async function succeed(
  node: Node,
  request: CallRequest,
  login: {
    readonly player: PlayerLogin;
    readonly scopes: Scopes;
    readonly renewed: string | null;
    readonly kind: 'cookie' | 'token';
  },
): Promise<Answer<LoggedIn, 'user_not_registered'>> {
  const { player, scopes, renewed, kind } = login;
  const device = keepDeviceMark(request);
  const opened = await node.db.transaction(async (tx) => {
    await takeBackTries(tx, [scopes.network.scope]);
    await clearTries(tx, [scopes.own.scope, scopes.strangers.scope]);
    if (!(await holdPlayer(tx, player))) return null;
    if (renewed !== null) await updatePlayerPassword(tx, { id: player.id, passwordHash: renewed });
    return openLogin(tx, { player, device, kind });
  });
  if (opened === null) return refusal('user_not_registered');
  return answer(handOverLogin(request, { player, kind, token: opened.token }));
}
