import { joinClasses } from '#ui/join-classes.ts';

/** The points symbol: a ring with the bindu. */
export function Coin({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={joinClasses('size-[17px] flex-none', className)}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <circle cx="10" cy="10" r="2.7" fill="currentColor" />
    </svg>
  );
}
