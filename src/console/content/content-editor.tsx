import { useState } from 'react';
import type { Language } from '#contract/content.calls.ts';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/segments.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { ChangedNote } from './changed-note.tsx';
import { ContentBar } from './content-bar.tsx';
import { ContentFields } from './content-fields.tsx';
import type { ContentDraft, ContentItem } from './content-item.ts';
import { ContentPreview } from './content-preview.tsx';
import { ContentState } from './content-state.tsx';
import type { ContentRow } from './contents.ts';
import { DiscardDraftDialog } from './discard-draft.dialog.tsx';
import { HistorySheet } from './history.sheet.tsx';
import { PublishSheet } from './publish.sheet.tsx';
import { seenBy } from './seen-by.ts';
import { TEXT_LANGUAGES } from './text-languages.ts';
import { useIsTyped, useTypedContent } from './use-typed-content.ts';
import { useSaveDraft } from './use-save-draft.ts';

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
  const canChange = may(useMe().roles, 'change content');
  const edit = useTypedContent(item);
  const { save, command } = useSaveDraft(item, edit);
  const [publishing, setPublishing] = useState<ContentDraft>();
  const [open, setOpen] = useState<'discard' | 'history'>();
  const errors = command.error?.failure.fields ?? {};
  const close = (): void => setOpen(undefined);
  const publish = (): void => {
    if (edit.isChanged) save(setPublishing);
    else if (item.draft !== null) setPublishing(item.draft);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1240px]:grid-cols-[minmax(0,1fr)_372px]">
      <Box title={row.name} titleEnd={<ContentState item={item} items={items} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pb-4">
          {row.kind === 'contacts' ? null : (
            <LanguageTabs items={items} chosen={language} onChoose={onLanguage} />
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
          onDiscard={() => setOpen('discard')}
          onHistory={() => setOpen('history')}
        />
      </Box>
      <ContentPreview row={row} value={edit.value} language={language} />
      <PublishSheet
        item={item}
        name={row.name}
        seen={seenBy(item, items)}
        draft={publishing}
        onClose={() => setPublishing(undefined)}
      />
      <DiscardDraftDialog item={item} edit={edit} open={open === 'discard'} onClose={close} />
      <HistorySheet
        item={item}
        open={open === 'history'}
        onUse={canChange ? edit.change : undefined}
        onClose={close}
      />
    </div>
  );
}

type TabsProps = {
  readonly items: readonly ContentItem[];
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
};

function LanguageTabs({ items, chosen, onChoose }: TabsProps) {
  const isTyped = useIsTyped();
  const markOf = (language: Language): string | undefined => {
    const item = items.find((one) => one.language === language);
    if (item === undefined) return undefined;
    if (isTyped(item)) return 'not saved';
    return item.draft === null ? undefined : 'has a draft';
  };
  return (
    <div className="grid justify-items-start">
      <Segments
        label="Language"
        chosen={chosen}
        onChoose={onChoose}
        choices={TEXT_LANGUAGES.map(({ key, name }) => ({
          key,
          text: name,
          count: undefined,
          mark: markOf(key),
        }))}
      />
    </div>
  );
}
