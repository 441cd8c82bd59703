import { useState } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TickBox } from '#ui/tick-box.tsx';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import { BeforeAfter } from './before-after.tsx';
import type { ContentDraft, ContentItem } from './content-item.ts';

type Props = {
  readonly item: ContentItem;
  readonly name: string;
  /** What players see until then. */
  readonly seen: ContentItem['published'];
  /** The draft as it was when the sheet opened; one that was changed since is refused. */
  readonly draft: ContentDraft | undefined;
  readonly onClose: () => void;
};

/** Shows what will change for players before it does. */
export function PublishSheet({ draft, ...rest }: Props) {
  const { name, onClose } = rest;
  const command = useCommand('/console/api/publish-content');
  const close = (): void => {
    command.reset();
    onClose();
  };
  return (
    <Sheet
      wide
      open={draft !== undefined}
      onClose={close}
      title={`Publish: ${name}`}
      busy={command.isPending}
    >
      {draft === undefined ? null : <PublishForm {...rest} draft={draft} command={command} onClose={close} />}
    </Sheet>
  );
}

type FormProps = Omit<Props, 'draft'> & {
  readonly draft: ContentDraft;
  readonly command: ReturnType<typeof useCommand<'/console/api/publish-content'>>;
};

function PublishForm({ item: { key, language }, seen, draft, command, onClose }: FormProps) {
  const [asksAgain, setAsksAgain] = useState(false);
  const publish = (): void =>
    command.mutate(
      { key, language, revision: draft.revision, asks_again: asksAgain },
      {
        onSuccess: () => {
          showToast('ok', 'Published. Players see it now');
          onClose();
        },
      },
    );
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
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action kind="cta" busy={command.isPending} busyText="Please wait..." onClick={publish}>
          Publish
        </Action>
      </div>
    </div>
  );
}
