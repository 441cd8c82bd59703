import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import {
  insertPaymentNote,
  type PaymentName,
  selectPayer,
  selectPaymentNotes,
} from './payment-notes.table.ts';
import { parseRequestId } from './request-ids.ts';

/** Control characters except the end of a line. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Adds a note about a deposit or a withdrawal; it cannot be changed later. */
export function addPaymentNote(node: AppContext): Handler<'/console/api/add-payment-note'> {
  return async (request, input) => {
    const text = input.text.replace(CONTROLS, '').trim();
    if (text === '') return refusal('note_required', { field: 'text' });
    const about = nameOf(input);
    return node.db.transaction(async (tx) => {
      const playerId = about === null ? null : await selectPayer(tx, about);
      if (about === null || playerId === null) return refusal('payment_unknown');
      const staffId = request.staff.id;
      const id = await insertPaymentNote(tx, { about, playerId, staffId, text });
      // The trail says that there is a note; what it says is erased with the player.
      await recordEvent(tx, request, {
        actor: `staff:${staffId}`,
        action: 'payment_note_added',
        object: `${about.kind}:${about.id}`,
        detail: { player: playerId, note: id },
      });
      return answer({ note_id: String(id) });
    });
  };
}

/** What staff wrote about a deposit or a withdrawal, the newest first. */
export function listPaymentNotes({ db }: AppContext): Handler<'/console/api/list-payment-notes'> {
  return async (_request, input) => {
    const about = nameOf(input);
    if (about === null || (await selectPayer(db, about)) === null) return refusal('payment_unknown');
    const rows = await selectPaymentNotes(db, about);
    return answer({
      notes: rows.map(({ id, at, ...note }) => ({
        ...note,
        note_id: String(id),
        at: new Date(at).toISOString(),
      })),
    });
  };
}

function nameOf({
  kind,
  request_id,
}: {
  readonly kind: PaymentName['kind'];
  readonly request_id: string;
}): PaymentName | null {
  const id = parseRequestId(request_id);
  return id === null ? null : { kind, id };
}
