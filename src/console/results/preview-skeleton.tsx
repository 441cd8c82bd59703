import { Skeleton } from '#ui/skeleton.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';

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
