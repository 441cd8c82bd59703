import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { KpiRow } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';

/** The entry on the left, its effect on the right; below each other where there is less space. */
export function ResultColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 min-[1100px]:grid-cols-[420px_minmax(0,1fr)]">{children}</div>
  );
}

/** A screen about one result before its first answer. */
export function ResultSkeleton({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <ResultColumns>
        <Skeleton className="h-[440px] rounded-[14px]!" />
        <PreviewSkeleton />
      </ResultColumns>
    </Page>
  );
}

/** The preview while the server adds it up. */
export function PreviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <KpiRow>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <Skeleton className="h-72 rounded-[14px]!" />
    </div>
  );
}
