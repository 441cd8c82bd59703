import { Check, History } from 'lucide-react';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Action } from '../shell/action.tsx';
import type { ContentItem } from './contents.ts';
import type { ContentEdit } from './use-typed-content.ts';

type Props = {
  readonly item: ContentItem;
  readonly edit: ContentEdit;
  readonly canChange: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onDiscard: () => void;
  readonly onHistory: () => void;
};

/** Whether something is not saved or not published, and the buttons for it. */
export function ContentBar({ item: { draft }, edit, canChange, isSaving, ...on }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-4 py-3">
      <p role="status" className="text-text-2">
        {stateText(edit.isChanged, draft !== null)}
      </p>
      <Action kind="line" className="mr-auto" icon={<History aria-hidden="true" />} onClick={on.onHistory}>
        See history
      </Action>
      {canChange && edit.isChanged ? (
        <Action kind="line" onClick={edit.forget}>
          Undo changes
        </Action>
      ) : null}
      {canChange && draft !== null ? (
        <Action kind="line" onClick={on.onDiscard}>
          Discard draft
        </Action>
      ) : null}
      {canChange ? <SaveActions edit={edit} hasDraft={draft !== null} isSaving={isSaving} {...on} /> : null}
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
