import { Skeleton } from '#ui/skeleton.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';

const ROWS = 12;

/** The board before its first answer. */
export function BoardSkeleton() {
  return (
    <div className="grid gap-4">
      <KpiRow>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <div className="grid gap-px overflow-hidden rounded-[14px]">
        {Array.from({ length: ROWS }, (_, place) => (
          <Skeleton key={place} className="h-11 rounded-none!" />
        ))}
      </div>
    </div>
  );
}
