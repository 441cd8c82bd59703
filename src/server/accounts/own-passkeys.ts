import { maskMobile } from '#rules/short-name.ts';
import { notifyPlayer, textPlayer } from '../notices/notify-player.ts';
import { beginPasskey, keepPasskey, parsePasskeyName } from '../passkeys/keep-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../passkeys/own-passkeys.ts';
import type { PasskeyOwner } from '../passkeys/passkey-owner.ts';
import { passkeyPlace } from '../passkeys/passkey-place.ts';
import type { PasskeyUse } from '../passkeys/passkey-use.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, type Handlers, type Player, refusal } from '../platform/web/request.ts';
import { deviceMark } from '../verification/device-mark.ts';
import { deviceLabel } from './log-in/start-session.ts';
import { lockActivePlayer } from './players.table.ts';
import { recordOwnEvent } from './record-own-event.ts';

type Path = Extract<keyof Handlers, '/api-list-passkeys' | `/api-${string}-passkey`>;

/** What players do about their own passkeys; the contract asks for the password before. */
export function playerPasskeyHandlers(node: AppContext) {
  return {
    '/api-list-passkeys': list(node),
    '/api-begin-passkey': begin(node),
    '/api-add-passkey': add(node),
    '/api-rename-passkey': rename(node),
    '/api-remove-passkey': remove(node),
  } satisfies Pick<Handlers, Path>;
}

function ownerOf({ id }: Player): PasskeyOwner {
  return { kind: 'player', id };
}

function purposeOf({ sessionHash }: Player): PasskeyUse {
  return { purpose: 'player-register', boundTo: sessionHash };
}

function list({ db, config }: AppContext): Handler<'/api-list-passkeys'> {
  return async ({ player, site }) =>
    answer({
      possible: passkeyPlace(config, site) !== null,
      passkeys: await listPasskeys(db, ownerOf(player)),
    });
}

function begin(node: AppContext): Handler<'/api-begin-passkey'> {
  return async ({ player, site }) => {
    const place = passkeyPlace(node.config, site);
    if (place === null) return refusal('passkeys_off');
    return beginPasskey(node.db, place, {
      owner: ownerOf(player),
      userName: `${player.name} (${maskMobile(player.mobile)})`,
      ...purposeOf(player),
    });
  };
}

function add(node: AppContext): Handler<'/api-add-passkey'> {
  return async (request, input) => {
    const { player } = request;
    const place = passkeyPlace(node.config, request.site);
    if (place === null) return refusal('passkeys_off');
    const label = deviceLabel(request.userAgent);
    const name = parsePasskeyName(input.name, label || 'Passkey');
    if (!name.ok) return name;
    const notice = { kind: 'passkey_added', detail: { device: label } } as const;
    const kept = await node.db.transaction(async (tx) => {
      if (!(await lockActivePlayer(tx, player.id))) return refusal('passkey_not_valid', { field: 'passkey' });
      const added = await keepPasskey(tx, place, {
        owner: ownerOf(player),
        name: name.value,
        device: deviceMark(request),
        passkey: input.passkey,
        ...purposeOf(player),
      });
      if (!added.ok) return added;
      await notifyPlayer(tx, node.live, { playerId: player.id, ...notice });
      await recordOwnEvent(tx, request, `player:${player.id}`, { action: 'passkey_added' });
      return added;
    });
    if (kept.ok) textPlayer(node, player, notice);
    return kept;
  };
}

function rename(node: AppContext): Handler<'/api-rename-passkey'> {
  return async ({ player }, input) => {
    const renamed = await renamePasskey(node.db, ownerOf(player), input);
    return renamed.ok ? answer({}) : renamed;
  };
}

function remove(node: AppContext): Handler<'/api-remove-passkey'> {
  return async (request, input) => {
    const { player } = request;
    return node.db.transaction(async (tx) => {
      const removed = await removePasskey(tx, ownerOf(player), input);
      if (!removed.ok) return removed;
      await recordOwnEvent(tx, request, `player:${player.id}`, { action: 'passkey_removed' });
      return answer({});
    });
  };
}
