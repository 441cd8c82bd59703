import type { ContentLanguage, ContentValue } from '#contract/console/content-desk.calls.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { contentLines, pictureLine } from './contents.ts';
import { imagePath } from './content-preview.tsx';

type BeforeAfterProps = {
  readonly before: ContentValue;
  readonly after: ContentValue;
  readonly language: ContentLanguage;
};

/** What players see and what they will see, with the lines and pictures marked that only one of them has. */
export function BeforeAfter({ before, after, language }: BeforeAfterProps) {
  const [old, next] = [contentLines(before), contentLines(after)];
  const lang = language === 'all' ? undefined : language;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2">
      <Side title="Now" value={before} others={next} mark="del" lang={lang} />
      <Side title="After publishing" value={after} others={old} mark="ins" lang={lang} />
    </div>
  );
}

type SideProps = {
  readonly title: string;
  readonly value: ContentValue;
  readonly others: readonly string[];
  readonly mark: 'del' | 'ins';
  readonly lang: string | undefined;
};

const RINGS = { del: 'outline-2 outline-danger', ins: 'outline-2 outline-open' } as const;
const MARKS = { del: 'bg-danger-soft text-danger', ins: 'bg-open-soft text-open' } as const;

function Side({ title, value, others, mark: Mark, lang }: SideProps) {
  const lines = contentLines(value);
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-1.5">
      <h3 className="text-13 font-semi text-text-2">{title}</h3>
      {(value.slides ?? []).map(({ image_id: id }) => (
        <img
          key={id}
          src={imagePath(id)}
          alt={pictureLine(id)}
          className={joinClasses(
            'aspect-[5/2] w-full rounded-[10px] bg-well object-contain',
            others.includes(pictureLine(id)) ? undefined : RINGS[Mark],
          )}
        />
      ))}
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
