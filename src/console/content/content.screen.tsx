import { useEffect } from 'react';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ContentDesk } from './content-desk.tsx';
import { useContents } from './use-contents.ts';

/** What staff write for players: headlines, pictures, announcements, rules and pages. */
export function ContentScreen() {
  useEffect(loadDevanagari, []);
  return (
    <Page title="Content">
      <QueryState query={useContents()} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ items }) => <ContentDesk items={items} />}
      </QueryState>
    </Page>
  );
}
