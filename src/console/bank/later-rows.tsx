import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

// The inbox is among the first pages, and tables are large: they come when a statement is looked at.
const StatementRows = lazy(async () => {
  const { StatementRows: rows } = await import('./statement-rows.tsx');
  return { default: rows };
});

/** The rows of a statement beside what is decided about it. */
export function LaterRows({ statementId }: { readonly statementId: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-[14px]!" />}>
      <StatementRows statementId={statementId} />
    </Suspense>
  );
}
