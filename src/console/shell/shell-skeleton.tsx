import { Skeleton } from '#ui/skeleton.tsx';

/** The empty frame while the console checks who is logged in. */
export function ShellSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh desk:grid desk:grid-cols-[216px_1fr]">
      <div className="h-14 bg-bar desk:h-auto" />
      <div className="grid content-start gap-4 p-4 desk:p-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24 rounded-[14px]!" />
        <Skeleton className="h-96 rounded-[14px]!" />
      </div>
    </div>
  );
}
