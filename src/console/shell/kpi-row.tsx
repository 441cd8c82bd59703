import type { ReactNode } from 'react';

/** Four numbers beside each other, two by two where there is less room. */
export function KpiRow({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-4">{children}</div>;
}
