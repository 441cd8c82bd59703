import type { ReactNode } from 'react';

/** What is entered on the left, what it leads to on the right; below each other where there is less room. */
export function ResultColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 min-[1100px]:grid-cols-[420px_minmax(0,1fr)]">{children}</div>
  );
}
