import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Input } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Moment } from '../players/moment.tsx';
import { Action } from '../shell/action.tsx';
import { NoteForm } from '../shell/forms/note-form.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand } from '../use-command.ts';

type About = { readonly about: Input<'/console/api/list-payment-notes'> };

/** What staff wrote about a deposit or a withdrawal. Notes are added, never changed; players never see them. */
export function PaymentNotes({ about }: About) {
  const { permissions } = useMe();
  const [adding, setAdding] = useState(false);
  const query = useAsk('/console/api/list-payment-notes', about, {
    queryKey: ['payment-notes', about.kind, about.request_id],
  });
  return (
    <section aria-label="Notes, only staff see them" className="grid gap-1.5 text-14">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-13 font-semi text-text-2">Notes, only staff see them</h3>
        {permissions.includes('payments.decide') ? (
          <Action compact kind="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add note
          </Action>
        ) : null}
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-6 rounded-[10px]!" />}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-text-2">None yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {notes.map(({ note_id: id, text, by, at }) => (
                <li key={id} className="py-1.5">
                  <span className="block text-13 text-text-3">
                    <Moment at={at} />, {by}
                  </span>
                  <span className="break-words whitespace-pre-wrap">{text}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <Sheet open={adding} onClose={() => setAdding(false)} title="Add a note">
        <AddNote about={about} onClose={() => setAdding(false)} />
      </Sheet>
    </section>
  );
}

function AddNote({ about, onClose }: About & { readonly onClose: () => void }) {
  const { command, send, close } = useSheetCommand('/console/api/add-payment-note', {
    onClose,
    done: () => 'Note added',
  });
  return (
    <NoteForm
      busy={command.isPending}
      error={command.error}
      hint="It stays as it is, with your name."
      onSend={(text) => send({ ...about, text })}
      onCancel={close}
    />
  );
}
