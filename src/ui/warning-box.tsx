import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  /** It cannot be undone. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
};

/** A caution inside a sheet or a form. */
export function WarningBox({ isDanger = false, children }: Props) {
  return (
    <div
      className={joinClasses(
        'flex gap-2.5 rounded-ctl px-[13px] py-[11px] text-left text-14 leading-snug font-medium',
        isDanger ? 'bg-danger-soft text-danger' : 'bg-pending-soft text-pending',
      )}
    >
      <TriangleAlert aria-hidden="true" className="size-5 flex-none" />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
