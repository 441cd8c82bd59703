import { notifyPlayer, textPlayer } from '../../notices/notify-player.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { answer, type CallRequest, type Handler, refusal } from '../../platform/web/request.ts';
import { deviceMark, keepDeviceMark } from '../../verification/device-mark.ts';
import { parseMobile } from '../../verification/parse-mobile.ts';
import { askProof, hasProof } from '../../verification/proof-of-work.ts';
import { comparePassword, hashPassword } from '../password/passwords.ts';
import { lockPlayer, type PlayerLogin, selectPlayerLogin, updatePlayerPassword } from '../players.table.ts';
import { cutStreams } from './end-sessions.ts';
import { createLoginSession, deviceLabel, sessionKindOf, startSession } from './start-session.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { isNewDevice, playerSessions } from './login-sessions.table.ts';
import { clearTries, countTries, refundTries, type TryScope } from './login-tries-store.ts';

/**
 * Logs a player in. Whatever is wrong, the answer is one text (A §8) and takes as long, so that nobody learns which
 * numbers play here; only too many tries show, by Retry-After, and whoever gives the right password is told of a block.
 */
export function logIn(node: AppContext): Handler<'/api-user-login'> {
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
      await refundTries(node.db, [scopes.network.scope, scopes.address.scope, scopes.own.scope]);
      return refusal('too_many_requests', { retryAfterSeconds: 1 });
    }
    const isRight = check !== 'wrong' && player !== null && canPlay(node, player);
    if (alarm.note(isRight ? 'right' : 'wrong')) node.log.warn({}, 'log-ins fail as under an attack');
    if (!isRight) return refusal('user_not_registered');
    // Only whoever knows the password is told: nobody learns by it which numbers play here.
    if (!player.active) return refusal('player_blocked');
    const renewed = check === 'outdated' ? await hashPassword(node, 'player', input.password) : null;
    const kind = sessionKindOf(request, input.session);
    return succeed(node, request, { player, scopes, renewed, kind, byPasskey: false });
  };
}

type Scopes = ReturnType<typeof scopesOf>;

/** What the tries of a log-in are counted by. */
export function scopesOf(
  request: CallRequest,
  { mobile, deviceKnown }: { readonly mobile: string; readonly deviceKnown: boolean },
) {
  const strangers: TryScope = { scope: `phone:${mobile}`, limit: LOGIN_LIMITS.phone };
  const device: TryScope = {
    scope: `device:${mobile}:${deviceMark(request) ?? ''}`,
    limit: LOGIN_LIMITS.device,
  };
  return {
    network: { scope: `network:${request.ipPrefix}`, limit: LOGIN_LIMITS.network },
    // Whole addresses are not stored (security §6.8), only what tells them apart.
    address: { scope: `address:${hashToken(request.ip)}`, limit: LOGIN_LIMITS.address },
    /** The browser's own count where its owner has logged in before, else the one that all strangers share. */
    own: deviceKnown ? device : strangers,
    strangers,
  } as const;
}

/** Demo players have passwords that everybody knows: outside a demo they do not exist. */
export function canPlay({ config }: AppContext, player: PlayerLogin): boolean {
  return config.mode === 'demo' || !player.demo;
}

/** Opens a session for whoever has proved who they are, and tells them of a new device. */
export async function succeed(
  node: AppContext,
  request: CallRequest,
  login: {
    readonly player: PlayerLogin;
    readonly scopes: Scopes;
    readonly renewed: string | null;
    readonly kind: 'cookie' | 'token';
    readonly byPasskey: boolean;
  },
) {
  const { player, scopes, renewed, kind, byPasskey } = login;
  const device = keepDeviceMark(request);
  const notice = { kind: 'new_device', detail: { device: deviceLabel(request.userAgent) } } as const;
  const opened = await node.db.transaction(async (tx) => {
    await refundTries(tx, [scopes.network.scope, scopes.address.scope]);
    await clearTries(tx, [scopes.own.scope, scopes.strangers.scope]);
    if (!(await lockPlayer(node, tx, player))) return null;
    if (renewed !== null) await updatePlayerPassword(tx, { id: player.id, passwordHash: renewed });
    // Accounts of the demo are shared: to them every device is new.
    const from = { playerId: player.id, device, label: notice.detail.device };
    const unexpected = !player.demo && (await isNewDevice(tx, from));
    if (unexpected) await notifyPlayer(tx, node.live, { playerId: player.id, ...notice });
    return { ...(await startSession(tx, { player, device, kind, byPasskey }, request)), unexpected };
  });
  if (opened === null) return refusal('user_not_registered');
  if (opened.unexpected) textPlayer(node, player, notice);
  return answer(createLoginSession(request, { player, kind, token: opened.token }));
}

const SPAN_MS = 60_000;
const WRONG_MAX = 50;
const SHARE_MAX = 0.4;

/**
 * Set off while more than 50 log-ins of the last minute were wrong and they were more than 40 % of all (security §6.2).
 * Each node has its own: an attack on one node sets off its alarm, an attack on all nodes all of them.
 */
export function openLoginAlarm(nowMs: () => number = () => performance.now()) {
  let seen: readonly { readonly atMs: number; readonly isWrong: boolean }[] = [];
  const rings = (): boolean => {
    seen = seen.filter(({ atMs }) => atMs > nowMs() - SPAN_MS);
    const wrong = seen.filter(({ isWrong }) => isWrong).length;
    return wrong > WRONG_MAX && wrong > seen.length * SHARE_MAX;
  };
  return {
    /** Whether strangers' browsers have to give a proof of work for now. */
    rings,
    /** Counts an outcome and returns whether this one has set the alarm off. */
    note: (outcome: 'right' | 'wrong'): boolean => {
      const rang = rings();
      seen = [...seen, { atMs: nowMs(), isWrong: outcome === 'wrong' }];
      return !rang && rings();
    },
  };
}

/** Ends this session on all nodes at once; the mark of the browser stays, it is not about who is logged in. */
export function logOut(node: AppContext): Handler<'/api-user-logout'> {
  return async (request) => {
    await node.db.transaction(async (tx) => {
      await playerSessions.end(tx, request.player.sessionHash);
      await cutStreams(tx, node.live, request.player.id);
    });
    request.setCookie('sid', null);
    // Pages that the browser keeps for its Back button go too. Not "cookies" and "storage": they would take the
    // browser's mark, a staff member's own session in it, and the language and theme of whoever comes next.
    request.setHeader('clear-site-data', '"cache"');
    return answer({});
  };
}
