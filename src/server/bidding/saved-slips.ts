import { readSelection } from '#rules/game/selection.ts';
import { points } from '#rules/money.ts';
import { parseSavedSlip, SAVED_SLIPS_MAX } from '#rules/slip/saved-slip.ts';
import { slipName } from '#rules/slip/slip-name.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { deleteSavedSlip, putSavedSlip, type SavedSlipRow, selectSavedSlips } from './saved-slip-store.ts';
import { formatLine } from './wire-line.ts';

/** The lists that the player has saved. */
export function savedSlips(node: AppContext): Handler<'/api-saved-slips'> {
  return async ({ player }) => answer(await readSaved(node.db, player.id));
}

/** Saves a list under a name. */
export function saveSlip(node: AppContext): Handler<'/api-save-slip'> {
  return async ({ player }, input) => {
    const parsed = parseSavedSlip(input);
    if (!parsed.ok) return parsed;
    const { name, lines } = parsed.value;
    return node.db.transaction(async (tx) => {
      // Two that come at once are counted one after the other.
      await lockWallet(tx, player.id);
      const others = (await selectSavedSlips(tx, player.id)).filter((slip) => slip.name !== name);
      if (others.length >= SAVED_SLIPS_MAX)
        return refusal('saved_slips_full', { params: { max: String(SAVED_SLIPS_MAX) } });
      await putSavedSlip(tx, {
        playerId: player.id,
        name,
        selections: lines.map(({ selection }) => selection),
        points: lines.map(({ stake }) => stake),
      });
      return answer(await readSaved(tx, player.id));
    });
  };
}

/** Deletes a saved list. */
export function deleteSaved(node: AppContext): Handler<'/api-delete-saved-slip'> {
  return async ({ player }, { saved_slip_id }) => {
    if (/^\d{1,15}$/.test(saved_slip_id))
      await deleteSavedSlip(node.db, { playerId: player.id, id: Number(saved_slip_id) });
    return answer(await readSaved(node.db, player.id));
  };
}

async function readSaved(db: Queryable, playerId: number) {
  return { saved_slips: (await selectSavedSlips(db, playerId)).map(formatSaved) };
}

function formatSaved({ id, name, selections, points: stakes }: SavedSlipRow) {
  return {
    saved_slip_id: String(id),
    name,
    family: readSelection(selections[0] ?? Number.NaN).game.family,
    pana: slipName(selections),
    lines: selections.map((selection, place) => formatLine(selection, points(stakes[place] ?? Number.NaN))),
  };
}
