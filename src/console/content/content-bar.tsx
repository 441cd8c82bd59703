import { useState } from 'react';
import { Check, History, Trash2 } from 'lucide-react';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import { Empty } from '#ui/empty.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useSheetCommand } from '../use-command.ts';
import { contentLines, describeVersion, type ContentItem } from './contents.ts';
import type { ContentEdit } from './use-contents.ts';

type Props = {
  readonly item: ContentItem;
  readonly edit: ContentEdit;
  readonly canChange: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
};

/** Whether something is not saved or not published, and the buttons for it. */
export function ContentBar({ item, edit, canChange, ...saving }: Props) {
  const [open, setOpen] = useState<'discard' | 'history'>();
  const close = (): void => setOpen(undefined);
  const hasDraft = item.draft !== null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="text-text-2">
        {stateText(edit.isChanged, hasDraft)}
      </p>
      <Action
        kind="line"
        className="mr-auto"
        icon={<History aria-hidden="true" />}
        onClick={() => setOpen('history')}
      >
        See history
      </Action>
      {canChange && edit.isChanged ? (
        <Action kind="line" onClick={edit.forget}>
          Undo changes
        </Action>
      ) : null}
      {canChange && hasDraft ? (
        <Action kind="line" onClick={() => setOpen('discard')}>
          Discard draft
        </Action>
      ) : null}
      {canChange ? <SaveActions edit={edit} hasDraft={hasDraft} {...saving} /> : null}
      <DiscardDraftDialog item={item} onDiscarded={edit.forget} open={open === 'discard'} onClose={close} />
      <HistorySheet
        item={item}
        open={open === 'history'}
        onUse={canChange ? edit.change : undefined}
        onClose={close}
      />
    </div>
  );
}

type SaveProps = Pick<Props, 'edit' | 'isSaving' | 'onSave' | 'onPublish'> & { readonly hasDraft: boolean };

function SaveActions({ edit, hasDraft, isSaving, onSave, onPublish }: SaveProps) {
  const problem = edit.isBehind ? 'Decide first which text goes on.' : undefined;
  const nothingToSave = edit.isChanged ? problem : 'Nothing is changed.';
  const nothingToPublish = edit.isChanged || hasDraft ? problem : 'Nothing is changed.';
  return (
    <>
      <Action
        kind="solid"
        off={nothingToSave !== undefined}
        busy={isSaving}
        busyText="Please wait..."
        onClick={() => unless(nothingToSave, onSave)}
      >
        Save draft
      </Action>
      <Action
        kind="cta"
        off={nothingToPublish !== undefined || isSaving}
        icon={<Check aria-hidden="true" />}
        onClick={() => {
          if (!isSaving) unless(nothingToPublish, onPublish);
        }}
      >
        Publish
      </Action>
    </>
  );
}

function unless(problem: string | undefined, act: () => void): void {
  if (problem === undefined) act();
  else showToast('bad', problem);
}

function stateText(isChanged: boolean, hasDraft: boolean): string {
  if (isChanged) return 'Not saved yet.';
  return hasDraft ? 'Saved as a draft, not published.' : 'Nothing is changed.';
}

type DiscardProps = {
  readonly item: ContentItem;
  readonly onDiscarded: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks before a draft is discarded, because it cannot be restored. */
export function DiscardDraftDialog({
  item: { key, language, draft },
  onDiscarded,
  open,
  onClose,
}: DiscardProps) {
  const { command, send, close } = useSheetCommand('/console/api/discard-content-draft', {
    onClose,
    onDone: onDiscarded,
    done: () => 'The draft is discarded',
  });
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
      {/* First, and with the cursor: what cannot be brought back is never what Enter does by itself. */}
      <Action kind="line" disabled={command.isPending} onClick={close}>
        Cancel
      </Action>
      <Action
        kind="danger"
        busy={command.isPending}
        busyText="Please wait..."
        onClick={() => {
          if (draft !== null) send({ key, language, revision: draft.revision });
        }}
      >
        Discard draft
      </Action>
    </Dialog>
  );
}

type Version = Reply<'/console/api/list-content-versions'>['versions'][number];

type HistoryProps = {
  readonly item: ContentItem;
  readonly open: boolean;
  /** Missing for those who can only read. */
  readonly onUse: ((value: ContentValue) => void) | undefined;
  readonly onClose: () => void;
};

/** What players saw before, newest first. */
export function HistorySheet({ open, ...rest }: HistoryProps) {
  return (
    <Sheet wide open={open} onClose={rest.onClose} title="History">
      <VersionList {...rest} />
    </Sheet>
  );
}

function VersionList({ item: { key, language }, onUse, onClose }: Omit<HistoryProps, 'open'>) {
  const query = useAsk(
    '/console/api/list-content-versions',
    { key, language },
    {
      queryKey: ['content-versions', key, language],
    },
  );
  const use = (value: ContentValue): void => {
    onUse?.(value);
    showToast('ok', 'The text is in the editor, not saved yet');
    onClose();
  };
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
      <QueryState query={query} skeleton={<Skeleton className="h-40 rounded-[14px]!" />}>
        {({ versions }) =>
          versions.length === 0 ? (
            <Empty title="Nothing yet" text="Nobody has published this; players see what was delivered." />
          ) : (
            versions.map((version) => (
              <VersionDetails
                key={version.version}
                version={version}
                lang={language === 'all' ? undefined : language}
                onUse={onUse === undefined ? undefined : use}
              />
            ))
          )
        }
      </QueryState>
      <div className="flex justify-end">
        <Action kind="line" onClick={onClose}>
          Close
        </Action>
      </div>
    </div>
  );
}

type VersionProps = {
  readonly version: Version;
  readonly lang: string | undefined;
  readonly onUse: ((value: ContentValue) => void) | undefined;
};

function VersionDetails({ version, lang, onUse }: VersionProps) {
  return (
    <details className="rounded-[10px] px-3 inset-ring inset-ring-line">
      <summary className="min-h-11 cursor-pointer content-center font-semi">
        {describeVersion(version)}
      </summary>
      <div
        lang={lang}
        className="mb-3 max-h-[40dvh] overflow-auto rounded-[10px] bg-well p-3 break-words whitespace-pre-wrap"
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {contentLines(version.value).join('\n')}
      </div>
      {onUse === undefined ? null : (
        <div className="mb-3 flex justify-end">
          <Action compact kind="quiet" onClick={() => onUse(version.value)}>
            Use this text as draft
          </Action>
        </div>
      )}
    </details>
  );
}
