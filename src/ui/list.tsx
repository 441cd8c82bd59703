import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

/** A card of rows with a hairline between them. */
export function List({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div
      className={joinClasses(
        'divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1 inset-ring inset-ring-line',
        className,
      )}
    >
      {children}
    </div>
  );
}
