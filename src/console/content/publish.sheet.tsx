import { useState } from 'react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useSheetCommand, type SheetCommand } from '../use-command.ts';
import { BeforeAfter } from './before-after.tsx';
import type { ContentDraft, ContentItem } from './contents.ts';

type Props = {
  readonly item: ContentItem;
  readonly name: string;
  /** What players see until then. */
  readonly seen: ContentItem['published'];
  /** The draft as it was when the sheet opened; one that was changed since is refused. */
  readonly draft: ContentDraft | undefined;
  readonly onClose: () => void;
};

/** Shows what will change for players before it changes. */
export function PublishSheet({ draft, name, onClose, ...content }: Props) {
  const { command, send, close } = useSheetCommand('/console/api/publish-content', {
    onClose,
    done: () => 'Published. Players see it now',
  });
  return (
    <Sheet
      wide
      open={draft !== undefined}
      onClose={close}
      title={`Publish: ${name}`}
      busy={command.isPending}
    >
      {draft === undefined ? null : (
        <PublishForm {...content} draft={draft} command={command} send={send} close={close} />
      )}
    </Sheet>
  );
}

type FormProps = Pick<Props, 'item' | 'seen'> &
  SheetCommand<'/console/api/publish-content'> & { readonly draft: ContentDraft };

function PublishForm({ item: { key, language }, seen, draft, command, send, close }: FormProps) {
  const [asksAgain, setAsksAgain] = useState(false);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3.5 text-14">
      <BeforeAfter before={seen.value} after={draft.value} language={language} />
      {key === 'terms' || key === 'privacy' ? (
        <TickBox
          ticked={asksAgain}
          onTick={setAsksAgain}
          hint="Nobody places a bid before they have. For changes that matter, once all languages are ready."
        >
          Ask all players to agree again
        </TickBox>
      ) : null}
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={close}>
          Cancel
        </Action>
        <Action
          kind="cta"
          busy={command.isPending}
          busyText="Please wait..."
          onClick={() => send({ key, language, revision: draft.revision, asks_again: asksAgain })}
        >
          Publish
        </Action>
      </div>
    </div>
  );
}
