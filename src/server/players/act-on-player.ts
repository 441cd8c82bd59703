import type { ACCESS_CHANGES } from '#contract/console/players-desk.calls.ts';
import type { NoticeKind } from '#contract/player/accounts.calls.ts';
import { endPlayerLogins } from '../accounts/log-in/end-sessions.ts';
import { lockPlayerAccess, type PlayerAccess, setAccess } from '../accounts/profile/player-access.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { parseRequestId } from '../payments/request-ids.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { isErased } from '../accounts/format-person.ts';
import { findPlayer } from './find-player.ts';
import { insertNote, selectNotes } from './players-desk.table.ts';

interface Change {
  readonly to: Partial<PlayerAccess>;
  readonly action: string;
  /** Null where the next log-in tells the player. */
  readonly notice: NoticeKind | null;
}

const CHANGES: Readonly<Record<(typeof ACCESS_CHANGES)[number], Change>> = {
  block: { to: { active: false }, action: 'player_blocked', notice: null },
  unblock: { to: { active: true }, action: 'player_unblocked', notice: null },
  stop_betting: { to: { betting: false }, action: 'betting_stopped', notice: 'betting_stopped' },
  allow_betting: { to: { betting: true }, action: 'betting_allowed', notice: 'betting_allowed' },
};

/** Blocks a player or stops their play, or the reverse; for a reason. Bids that stand are settled as they are. */
export function changePlayerAccess(node: AppContext): Handler<'/console/api/change-player-access'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const { to, action, notice } = CHANGES[input.change];
    return node.db.transaction(async (tx) => {
      const player = await findPlayer(tx, input.player_id);
      if (player === null) return refusal('player_unknown');
      const playerId = player.id;
      // A slip that is being placed is booked first; later ones see the change.
      await lockWallet(tx, playerId);
      const before = await lockPlayerAccess(tx, playerId);
      if (before === null) return refusal('player_unknown');
      const after = { ...before, ...to };
      if (after.active === before.active && after.betting === before.betting)
        return refusal('access_unchanged');
      await setAccess(tx, { playerId, ...after });
      if (!after.active) await endPlayerLogins(tx, node.live, { playerId, except: null, id: null });
      if (notice !== null) await notifyPlayer(tx, node.live, { playerId, kind: notice, detail: {} });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action,
        object: `player:${playerId}`,
        detail: { before, after },
        reason,
      });
      return answer(after);
    });
  };
}

/** Ends one log-in session of a player, or all of them, at once and on all nodes (AUTH-15). */
export function endPlayerLoginSessions(node: AppContext): Handler<'/console/api/end-player-login-sessions'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const named = input.session_id !== '';
    const id = parseRequestId(input.session_id);
    return node.db.transaction(async (tx) => {
      const player = await findPlayer(tx, input.player_id);
      if (player === null) return refusal('player_unknown');
      if (named && id === null) return refusal('login_session_unknown');
      const ended = await endPlayerLogins(tx, node.live, { playerId: player.id, except: null, id });
      if (named && ended === 0) return refusal('login_session_unknown');
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'sessions_ended',
        object: `player:${player.id}`,
        detail: { ended },
        reason,
      });
      return answer({ ended });
    });
  };
}

/** The whole number of a player, for a reason that the trail keeps (PRIV-02). */
export function revealMobile(node: AppContext): Handler<'/console/api/reveal-mobile'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const player = await findPlayer(node.db, input.player_id);
    if (player === null || isErased(player)) return refusal('player_unknown');
    await recordEvent(node.db, request, {
      actor: `staff:${request.staff.id}`,
      action: 'mobile_revealed',
      object: `player:${player.id}`,
      reason,
    });
    return answer({ mobile: player.mobile });
  };
}

/** Control characters except the end of a line. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Adds a note about a player; it cannot be changed later. */
export function addPlayerNote(node: AppContext): Handler<'/console/api/add-player-note'> {
  return async (request, input) => {
    const text = input.text.replace(CONTROLS, '').trim();
    if (text === '') return refusal('note_required', { field: 'text' });
    return node.db.transaction(async (tx) => {
      const player = await findPlayer(tx, input.player_id);
      if (player === null || isErased(player)) return refusal('player_unknown');
      const id = await insertNote(tx, { playerId: player.id, staffId: request.staff.id, text });
      // The trail says that there is a note; what it says is erased with the player.
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'note_added',
        object: `player_note:${id}`,
        detail: { player: player.id },
      });
      return answer({ note_id: String(id) });
    });
  };
}

const NOTES_MAX = 100;

/** What staff wrote about a player and did to the account, the newest first. */
export function listPlayerNotes(node: AppContext): Handler<'/console/api/list-player-notes'> {
  return async (_request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const rows = await selectNotes(node.db, { playerId: player.id, limit: NOTES_MAX });
    return answer({
      notes: rows.map(({ id, at, ...row }) => ({
        ...row,
        note_id: `${row.kind}-${id}`,
        at: new Date(at).toISOString(),
      })),
    });
  };
}
