import { Trash2 } from 'lucide-react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import type { ContentItem } from './contents.ts';
import type { ContentEdit } from './use-typed-content.ts';

type Props = {
  readonly item: ContentItem;
  readonly edit: ContentEdit;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks before a draft is discarded, because it cannot be restored. */
export function DiscardDraftDialog({ item: { key, language, draft }, edit, open, onClose }: Props) {
  const command = useCommand('/console/api/discard-content-draft');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const discard = (): void => {
    if (draft === null) return;
    command.mutate(
      { key, language, revision: draft.revision },
      {
        onSuccess: () => {
          edit.forget();
          showToast('ok', 'The draft is discarded');
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={command.isPending}
      tone="danger"
      icon={<Trash2 />}
      title="Discard the draft?"
      text="It cannot be brought back. What players see stays."
    >
      <FailureNote error={command.error} />
      <Action kind="danger" busy={command.isPending} busyText="Please wait..." onClick={discard}>
        Discard draft
      </Action>
      <Action kind="line" disabled={command.isPending} onClick={close}>
        Cancel
      </Action>
    </Dialog>
  );
}
