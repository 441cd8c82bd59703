import { Late } from '../shell/frame/late.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A page whose code is still on its way. */
export function PageBars() {
  return (
    <div aria-busy="true" className="grid content-start gap-4 p-4 desk:p-5">
      <Late>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24 rounded-[14px]!" />
        <Skeleton className="h-96 rounded-[14px]!" />
      </Late>
    </div>
  );
}
