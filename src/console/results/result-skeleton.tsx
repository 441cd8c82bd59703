import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import { ResultColumns } from './result-columns.tsx';

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
