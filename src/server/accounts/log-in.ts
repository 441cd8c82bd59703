import type { Node } from '../platform/node.ts';
import { type Answer, answer, type CallRequest, type Handler, refusal } from '../platform/request.ts';
import { countTries, type TryScope } from './count-tries.ts';
import { deviceLabel } from './device-label.ts';
import { deviceMark, keepDeviceMark } from './device-mark.ts';
import { handOverLogin, type LoggedIn } from './hand-over-login.ts';
import { openLoginAlarm } from './login-alarm.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { isNewDevice } from './login-sessions.table.ts';
import { clearTries, takeBackTries } from './login-tries.table.ts';
import { openLogin } from './open-login.ts';
import { parseMobile } from './parse-mobile.ts';
import { comparePassword, hashPassword } from './passwords.ts';
import { askProof, hasProof } from './proof-of-work.ts';
import { hashToken } from './secret-token.ts';
import { holdPlayer, type PlayerLogin, selectPlayerLogin, updatePlayerPassword } from './players.table.ts';
import { tellPlayer } from './tell-player.ts';
import { textPlayer } from './text-player.ts';

/**
 * Logs a player in. Whatever is wrong, the answer is one text (A §8) and takes as long, so that nobody learns which
 * numbers play here; only too many tries are told by Retry-After, and to who gives the right password that it is blocked.
 */
export function logIn(node: Node): Handler<'/api-user-login'> {
  const alarm = openLoginAlarm();
  return async (request, input) => {
    const parsed = parseMobile(input.mobile);
    if (!parsed.ok) return refusal(parsed.refusal.code, { field: 'mobile' });
    if (input.password === '') return refusal('password_required', { field: 'password' });
    const player = await selectPlayerLogin(node.db, { mobile: parsed.value, device: deviceMark(request) });
    const scopes = scopesOf(request, { mobile: parsed.value, deviceKnown: player?.deviceKnown === true });
    const proved = await hasProof(node, request);
    if (!proved && alarm.rings() && player?.deviceKnown !== true) return askProof(node);
    const counted = await node.db.transaction((tx) =>
      countTries(tx, [scopes.network, ...(proved ? [] : [scopes.address]), scopes.own]),
    );
    if (!counted.ok && counted.scope === scopes.address.scope) return askProof(node);
    if (!counted.ok) {
      const code = counted.scope === scopes.network.scope ? 'too_many_requests' : 'user_not_registered';
      return refusal(code, { retryAfterSeconds: counted.waitSeconds });
    }
    const stored = player?.passwordHash ?? null;
    const check = await comparePassword(node, 'player', { stored, password: input.password });
    if (check === 'busy') {
      await takeBackTries(node.db, [scopes.network.scope, scopes.address.scope, scopes.own.scope]);
      return refusal('too_many_requests', { retryAfterSeconds: 1 });
    }
    const isRight = check !== 'wrong' && player !== null && mayPlay(node, player);
    if (alarm.note(isRight ? 'right' : 'wrong')) node.log.warn({}, 'log-ins fail as under an attack');
    if (!isRight) return refusal('user_not_registered');
    // Told only to who knows the password: nobody learns by it which numbers play here.
    if (!player.active) return refusal('player_blocked');
    const renewed = check === 'outdated' ? await hashPassword(node, 'player', input.password) : null;
    return succeed(node, request, { player, scopes, renewed, kind: input.session ?? 'token' });
  };
}

interface Scopes {
  readonly network: TryScope;
  readonly address: TryScope;
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
    // Whole addresses are not stored (security.md §6.8), only what tells them apart.
    address: { scope: `address:${hashToken(request.ip)}`, limit: LOGIN_LIMITS.address },
    own: deviceKnown
      ? { scope: `device:${mobile}:${deviceMark(request) ?? ''}`, limit: LOGIN_LIMITS.device }
      : strangers,
    strangers,
  };
}

/** Demo players have passwords that everybody knows: outside a demo they do not exist. */
function mayPlay({ config }: Node, player: PlayerLogin): boolean {
  return config.mode === 'demo' || !player.demo;
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
  const notice = { kind: 'new_device', detail: { device: deviceLabel(request.userAgent) } } as const;
  const opened = await node.db.transaction(async (tx) => {
    await takeBackTries(tx, [scopes.network.scope, scopes.address.scope]);
    await clearTries(tx, [scopes.own.scope, scopes.strangers.scope]);
    if (!(await holdPlayer(tx, player))) return null;
    if (renewed !== null) await updatePlayerPassword(tx, { id: player.id, passwordHash: renewed });
    // Accounts of the demo are shared: to them every device is new.
    const from = { playerId: player.id, device, label: notice.detail.device };
    const unexpected = !player.demo && (await isNewDevice(tx, from));
    if (unexpected) await tellPlayer(tx, node.live, { playerId: player.id, ...notice });
    const { token } = await openLogin(tx, { player, device, kind, request });
    return { token, unexpected };
  });
  if (opened === null) return refusal('user_not_registered');
  if (opened.unexpected) textPlayer(node, player, notice);
  return answer(handOverLogin(request, { player, kind, token: opened.token }));
}
