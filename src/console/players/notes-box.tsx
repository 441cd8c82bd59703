import { useState } from 'react';
import type { FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { TextAreaField } from '../shell/text-area-field.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { actWords } from './act-words.ts';
import { Moment } from './moment.tsx';

type Notes = Reply<'/console/api/list-player-notes'>;

const TEXT_MAX = 500;

/** What staff wrote about a player and did to the account. Notes are added, never changed. */
export function NotesBox({ playerId }: { readonly playerId: string }) {
  const { roles } = useMe();
  const [adding, setAdding] = useState(false);
  const query = useQuery<Notes, CallError>({
    queryKey: ['player', playerId, 'notes'],
    queryFn: () => ask('/console/api/list-player-notes', { player_id: playerId }),
  });
  return (
    <Box
      title="Notes"
      titleEnd={
        may(roles, 'write notes') ? (
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
            {kind === 'act' ? `: ${actWords(action)}` : null}
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
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = text.trim() === '';
    setMissing(isMissing);
    if (isMissing || command.isPending) return;
    command.mutate(
      { player_id: playerId, text: text.trim() },
      {
        onSuccess: () => {
          showToast('ok', 'Note added');
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      <TextAreaField
        label="Note"
        rows={4}
        value={text}
        maxLength={TEXT_MAX}
        hint="It stays as it is, with your name. Write nothing that the player should not read one day."
        error={missing ? 'Write something first.' : undefined}
        onValue={setText}
      />
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action type="submit" kind="solid" busy={command.isPending} busyText="Please wait...">
          Add
        </Action>
      </div>
    </form>
  );
}
