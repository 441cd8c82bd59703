import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useForm } from '#client/forms/use-form.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { Moment } from './moment.tsx';

type Notes = Reply<'/console/api/list-player-notes'>;

const TEXT_MAX = 500;

/** What staff wrote about a player and did to the account. Notes are added, never changed. */
export function NotesBox({ playerId }: { readonly playerId: string }) {
  const { permissions } = useMe();
  const [adding, setAdding] = useState(false);
  const query = useQuery<Notes, CallError>({
    queryKey: ['player', playerId, 'notes'],
    queryFn: () => ask('/console/api/list-player-notes', { player_id: playerId }),
  });
  return (
    <Box
      title="Notes"
      titleEnd={
        permissions.includes('players.write-notes') ? (
          <Action compact kind="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add note
          </Action>
        ) : null
      }
    >
      <div className="px-4 pb-3 text-14">
        <QueryState query={query} skeleton={<Skeleton className="h-16 rounded-[10px]!" />}>
          {({ notes }) => <NoteList notes={notes} />}
        </QueryState>
      </div>
      <Sheet open={adding} onClose={() => setAdding(false)} title="Add a note">
        <NoteForm playerId={playerId} onClose={() => setAdding(false)} />
      </Sheet>
    </Box>
  );
}

function NoteList({ notes }: { readonly notes: Notes['notes'] }) {
  if (notes.length === 0) return <p className="text-text-2">Nothing yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {notes.map(({ note_id: id, kind, action, text, by, at }) => (
        <li key={id} className="py-2">
          <span className="block text-13 text-text-3">
            <Moment at={at} />, {by}
            {kind === 'act' ? `: ${actLabel(action)}` : null}
          </span>
          <span className="break-words whitespace-pre-wrap">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { readonly playerId: string; readonly onClose: () => void };

function NoteForm({ playerId, onClose }: FormProps) {
  const command = useCommand('/console/api/add-player-note');
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Write something first.' : undefined }),
    send: ({ text }) =>
      command.mutate(
        { player_id: playerId, text: text.trim() },
        {
          onSuccess: () => {
            showToast('ok', 'Note added');
            onClose();
          },
        },
      ),
    isBusy: command.isPending,
  });
  return (
    <SheetForm form={form} verb="Add" kind="solid" error={command.error} onCancel={onClose}>
      <TextAreaField
        {...form.field('text')}
        label="Note"
        rows={4}
        maxLength={TEXT_MAX}
        hint="It stays as it is, with your name. Write nothing that the player should not read one day."
      />
    </SheetForm>
  );
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['player_blocked', 'blocked'],
  ['player_unblocked', 'unblocked'],
  ['betting_stopped', 'betting switched off'],
  ['betting_allowed', 'betting switched on'],
  ['sessions_ended', 'sessions ended'],
  ['mobile_revealed', 'looked at the phone number'],
  ['adjustment_proposed', 'adjustment asked for'],
  ['wallet_adjusted', 'adjustment approved'],
]);

/** An action of the audit trail in words; one without a text keeps its name in the trail. */
function actLabel(action: string): string {
  return LABELS.get(action) ?? action.replaceAll('_', ' ');
}
