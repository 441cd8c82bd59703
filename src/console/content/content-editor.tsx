import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { serverClock } from '#client/time/server-clock.ts';
import type { Language } from '#contract/languages.ts';
import { needsSecondPerson } from '#rules/payments/paying-content.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { ContentBar } from './content-bar.tsx';
import {
  describeVersion,
  describeWhen,
  TEXT_LANGUAGES,
  type ContentDraft,
  type ContentItem,
  type ContentRow,
} from './contents.ts';
import { ContentPreview } from './content-preview.tsx';
import { ContentFields } from './fields/content-fields.tsx';
import { ProposeContentSheet } from './propose-content.sheet.tsx';
import { PublishSheet } from './publish.sheet.tsx';
import { rememberDraft, useIsTyped, useTypedContent, type ContentEdit } from './use-contents.ts';

type Props = {
  readonly row: ContentRow;
  readonly item: ContentItem;
  /** The same content in all its languages. */
  readonly items: readonly ContentItem[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
};

/** One content in one language: what it says, how players would see it, and the way to publish it. */
export function ContentEditor({ row, item, items, language, onLanguage }: Props) {
  const canChange = useMe().permissions.includes('content.change');
  const edit = useTypedContent(item);
  const { save, command } = useSaveDraft(item, edit);
  const [publishing, setPublishing] = useState<ContentDraft>();
  const errors = command.error?.failure.fields ?? {};
  const publish = (): void => {
    if (edit.isChanged) save(setPublishing);
    else if (item.draft !== null) setPublishing(item.draft);
  };
  const seen = seenBy(item, items);
  const takesTwo =
    publishing !== undefined && needsSecondPerson(item.key, { before: seen.value, after: publishing.value });
  const sheet = { item, name: row.name, seen, onClose: () => setPublishing(undefined) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1240px]:grid-cols-[minmax(0,1fr)_372px]">
      <Box title={row.name} titleEnd={<ContentState item={item} items={items} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pb-4">
          {row.kind === 'contacts' ? null : (
            <LanguageTabs items={items} language={language} onLanguage={onLanguage} />
          )}
          {edit.isBehind ? <ChangedNote item={item} edit={edit} /> : null}
          <fieldset disabled={!canChange} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            <legend className="sr-only">{row.name}</legend>
            <ContentFields
              kind={row.kind}
              value={edit.value}
              language={language}
              errors={errors}
              onValue={(value) => {
                edit.change(value);
                if (command.error !== null) command.reset();
              }}
            />
          </fieldset>
          {Object.keys(errors).length > 0 || edit.isBehind ? null : <FailureNote error={command.error} />}
        </div>
        <ContentBar
          item={item}
          edit={edit}
          canChange={canChange}
          isSaving={command.isPending}
          onSave={() => save()}
          onPublish={publish}
        />
      </Box>
      <ContentPreview row={row} value={edit.value} language={language} />
      <PublishSheet {...sheet} draft={takesTwo ? undefined : publishing} />
      <ProposeContentSheet {...sheet} draft={takesTwo ? publishing : undefined} />
    </div>
  );
}

function LanguageTabs({ items, language, onLanguage }: Pick<Props, 'items' | 'language' | 'onLanguage'>) {
  const isTyped = useIsTyped();
  const markOf = (key: Language): string | undefined => {
    const item = items.find((one) => one.language === key);
    if (item === undefined) return undefined;
    if (isTyped(item)) return 'not saved';
    return item.draft === null ? undefined : 'has a draft';
  };
  return (
    <div className="grid justify-items-start">
      <Segments
        label="Language"
        chosen={language}
        onChoose={onLanguage}
        choices={TEXT_LANGUAGES.map(({ key, name }) => ({
          key,
          text: name,
          mark: markOf(key),
        }))}
      />
    </div>
  );
}

/** Who has written the draft, and what players see until then. */
function ContentState({ item, items }: Pick<Props, 'item' | 'items'>) {
  const { draft } = item;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-3">
      {draft === null ? null : (
        <StatusTag tone="pending" className="whitespace-normal">
          Draft: {draft.by}, {describeWhen(draft.at)}
        </StatusTag>
      )}
      <span>Players see: {describeSeen(item, items)}</span>
    </span>
  );
}

function describeSeen(item: ContentItem, items: readonly ContentItem[]): string {
  const seen = seenBy(item, items);
  if (seen !== item.published) return 'English, because this is not translated';
  return seen.version === 0 ? 'as delivered' : describeVersion(seen);
}

type ChangedNoteProps = Pick<Props, 'item'> & { readonly edit: ContentEdit };

/** Two staff members have edited at once: names the other one, and lets this one decide which text is kept. */
function ChangedNote({ item: { draft, published }, edit }: ChangedNoteProps) {
  const by = draft === null ? published.by : draft.by;
  const at = draft === null ? published.at : draft.at;
  return (
    <div role="alert">
      <WarningBox>
        <p>
          {by === '' ? 'Somebody' : by} has {draft === null ? 'published or discarded' : 'changed'} this
          meanwhile{at === null ? '' : `, ${describeWhen(at)}`}. What you wrote is not saved.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Action compact kind="line" onClick={edit.forget}>
            Load that text
          </Action>
          <Action compact kind="quiet" onClick={edit.keep}>
            Go on with mine
          </Action>
        </div>
      </WarningBox>
    </div>
  );
}

/** Saves what is typed as the draft. */
function useSaveDraft(item: ContentItem, { value, revision, forget }: ContentEdit) {
  const client = useQueryClient();
  const { name: by } = useMe();
  const command = useCommand('/console/api/save-content-draft');
  return {
    command,
    /** `then` gets the draft that was saved. */
    save: (then?: (draft: ContentDraft) => void): void => {
      const { key, language } = item;
      command.mutate(
        { key, language, value, revision },
        {
          onSuccess: ({ revision: saved }) => {
            const at = new Date(serverClock.now()).toISOString();
            const draft = { revision: saved, value, by, at };
            rememberDraft(client, item, draft);
            forget();
            if (then === undefined) showToast('ok', 'The draft is saved. Players see nothing of it yet');
            else then(draft);
          },
        },
      );
    },
  };
}

/** What players of this language see: English where staff have published that and no translation. */
export function seenBy(item: ContentItem, items: readonly ContentItem[]): ContentItem['published'] {
  if (item.published.version > 0) return item.published;
  const english = items.find(({ language }) => language === 'en');
  return english === undefined || english.published.version === 0 ? item.published : english.published;
}
