import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { ContentKey } from '#contract/content-desk.calls.ts';
import type { Language } from '#contract/content.calls.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { useDesk } from '../shell/use-desk.ts';
import type { ContentItem } from './content-item.ts';
import { CONTENTS } from './contents.ts';
import { describePublished } from './describe-state.ts';
import { contentPath } from './use-content-place.ts';
import { useIsTyped } from './use-typed-content.ts';

type Props = {
  readonly items: readonly ContentItem[];
  readonly chosen: ContentKey | undefined;
  readonly language: Language;
};

/** Every content with its state: a column of links at a desk, one choice on a phone. */
export function ContentList(props: Props) {
  return useDesk() ? <ContentLinks {...props} /> : <ContentChoice {...props} />;
}

function ContentLinks({ items, chosen, language }: Props) {
  const markOf = useMark(items);
  return (
    <nav
      aria-label="Contents"
      className="divide-y divide-line overflow-hidden rounded-[14px] bg-surface shadow-1 inset-ring inset-ring-line"
    >
      {CONTENTS.map(({ key, name }) => {
        const mark = markOf(key);
        return (
          <Link
            key={key}
            href={contentPath(key, language)}
            aria-current={key === chosen ? 'true' : undefined}
            className={joinClasses(
              'flex min-h-11 flex-wrap items-center gap-x-2 px-3.5 py-1.5 -outline-offset-3!',
              key === chosen
                ? 'bg-brand-soft font-semi text-brand shadow-[inset_3px_0_0_var(--brand)]'
                : 'font-medium hover:bg-well',
            )}
          >
            <span className="mr-auto">{name}</span>
            {mark === undefined ? null : <StatusTag tone="pending">{mark}</StatusTag>}
            <span className="w-full text-13 leading-snug font-regular text-text-3">
              {describePublished(items.filter((item) => item.key === key))}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

function ContentChoice({ items, chosen, language }: Props) {
  const id = useId();
  const markOf = useMark(items);
  const [, navigate] = useLocation();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        Content
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => navigate(contentPath(event.target.value, language))}
        className="min-h-12 w-full min-w-0 rounded-[10px] bg-surface px-3 text-15 font-medium inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus"
      >
        {CONTENTS.map(({ key, name }) => {
          const mark = markOf(key);
          return (
            <option key={key} value={key}>
              {mark === undefined ? name : `${name} (${mark})`}
            </option>
          );
        })}
      </select>
    </div>
  );
}

/** What is under way in a content, in any language. */
function useMark(items: readonly ContentItem[]): (key: ContentKey) => string | undefined {
  const isTyped = useIsTyped();
  return (key) => {
    const own = items.filter((item) => item.key === key);
    if (own.some(isTyped)) return 'Not saved';
    return own.some(({ draft }) => draft !== null) ? 'Draft' : undefined;
  };
}
