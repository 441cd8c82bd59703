import { Card } from '#ui/card.tsx';
import { Line } from '#ui/line.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of a market card while the first answer is on its way. */
export function MarketCardSkeleton() {
  return (
    <Card>
      <Line share={0} tone="closed" />
      <div className="p-3.5">
        <div className="flex justify-between">
          <Skeleton className="h-[22px] w-[42%]" />
          <Skeleton className="h-[22px] w-[34%]" />
        </div>
        <div className="mt-2.5 flex justify-between">
          <Skeleton className="h-4 w-[46%]" />
          <Skeleton className="h-4 w-[30%]" />
        </div>
        <div className="mt-3.5 grid grid-cols-2 gap-2">
          <Skeleton className="h-11 rounded-ctl" />
          <Skeleton className="h-11 rounded-ctl" />
        </div>
      </div>
    </Card>
  );
}
