import { useEffect, useId } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { ContentKey } from '#contract/console/content-desk.calls.ts';
import type { Language } from '#contract/languages.ts';
import { Empty } from '#ui/empty.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useDesk } from '../shell/use-desk.ts';
import { ContentEditor } from './content-editor.tsx';
import {
  contentPath,
  CONTENTS,
  describePublished,
  TEXT_LANGUAGES,
  type ContentItem,
  type ContentRow,
} from './contents.ts';
import { PendingContent } from './pending-content.tsx';
import { useContents, useIsTyped } from './use-contents.ts';

/** What staff write for players: headlines, images, announcements, rules and pages. */
export function ContentScreen() {
  useEffect(loadDevanagari, []);
  return (
    <Page title="Content" history={{ subject: 'content' }}>
      <QueryState query={useContents()} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ items }) => <ContentDesk items={items} />}
      </QueryState>
    </Page>
  );
}

/** The list of contents, and the open one beside its preview; one below the other on narrow screens. */
function ContentDesk({ items }: { readonly items: readonly ContentItem[] }) {
  const { row, language, showLanguage } = useContentLocation();
  const own = items.filter(({ key }) => key === row?.key);
  const item = own.find((one) => one.language === language) ?? own.find((one) => one.language === 'all');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[236px_minmax(0,1fr)]">
      <ContentList items={items} chosen={row?.key} language={language} />
      {row === undefined || item === undefined ? (
        <Empty title="There is no such text." />
      ) : (
        <PendingContent key={`${item.key} ${item.language}`} item={item}>
          <ContentEditor row={row} item={item} items={own} language={language} onLanguage={showLanguage} />
        </PendingContent>
      )}
    </div>
  );
}

type Props = {
  readonly items: readonly ContentItem[];
  readonly chosen: ContentKey | undefined;
  readonly language: Language;
};

/** Every content with its state: a column of links at a desk, one choice on a phone. */
function ContentList(props: Props) {
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
            href={contentPath({ key, language })}
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
        onChange={(event) => navigate(contentPath({ key: event.target.value, language }))}
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

/** The pending state of a content, in any language. */
function useMark(items: readonly ContentItem[]): (key: ContentKey) => string | undefined {
  const isTyped = useIsTyped();
  const waiting = useWaiting('change_content');
  return (key) => {
    const own = items.filter((item) => item.key === key);
    if (own.some(isTyped)) return 'Not saved';
    if (own.some(({ scheduled }) => scheduled !== null)) return 'Scheduled';
    if (waiting.some(({ view }) => view.key === key)) return 'Waits';
    return own.some(({ draft }) => draft !== null) ? 'Draft' : undefined;
  };
}

type Place = {
  readonly row: ContentRow | undefined;
  readonly language: Language;
  readonly showLanguage: (language: Language) => void;
};

/** The content and the language that are open. They are in the address, so a link and the back key restore them. */
function useContentLocation(): Place {
  const [parameters, setParameters] = useSearchParams();
  const content = parameters.get('content') ?? CONTENTS[0]?.key;
  const asked = parameters.get('language');
  return {
    row: CONTENTS.find(({ key }) => key === content) ?? CONTENTS[0],
    language: TEXT_LANGUAGES.find(({ key }) => key === asked)?.key ?? 'en',
    showLanguage: (language) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('language', language);
          return next;
        },
        { replace: true },
      ),
  };
}
