import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';

/** A caution inside a sheet or a form. */
export function WarningBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-ctl bg-pending-soft px-[13px] py-[11px] text-left text-14 leading-snug font-medium text-pending">
      <TriangleAlert aria-hidden="true" className="size-5 flex-none" />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
