import { useState } from 'react';
import type { ContentLanguage, ContentValue } from '#contract/console/content-desk.calls.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Action } from '../shell/action.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { useSheetCommand, type SheetCommand } from '../use-command.ts';
import { contentLines, type ContentDraft, type ContentItem } from './contents.ts';

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

type BeforeAfterProps = {
  readonly before: ContentValue;
  readonly after: ContentValue;
  readonly language: ContentLanguage;
};

/** What players see and what they will see, with the lines marked that only one of them has. */
function BeforeAfter({ before, after, language }: BeforeAfterProps) {
  const [old, next] = [contentLines(before), contentLines(after)];
  const lang = language === 'all' ? undefined : language;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2">
      <Lines title="Now" lines={old} others={next} mark="del" lang={lang} />
      <Lines title="After publishing" lines={next} others={old} mark="ins" lang={lang} />
    </div>
  );
}

type LinesProps = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly others: readonly string[];
  readonly mark: 'del' | 'ins';
  readonly lang: string | undefined;
};

const MARKS = { del: 'bg-danger-soft text-danger', ins: 'bg-open-soft text-open' } as const;

function Lines({ title, lines, others, mark: Mark, lang }: LinesProps) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-1.5">
      <h3 className="text-13 font-semi text-text-2">{title}</h3>
      <div
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        lang={lang}
        className="grid max-h-[38dvh] min-h-16 content-start gap-0.5 overflow-auto rounded-[10px] bg-well p-3 break-words whitespace-pre-wrap -outline-offset-2!"
      >
        {lines.length === 0 ? <p className="text-text-3">Nothing</p> : null}
        {lines.map((line, place) => (
          // Lines of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place} className="min-h-[1lh]">
            {others.includes(line) ? (
              line
            ) : (
              <Mark className={`rounded-[4px] px-1 no-underline ${MARKS[Mark]}`}>{line}</Mark>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}
