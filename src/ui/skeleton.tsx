import { joinClasses } from '#ui/join-classes.ts';

/** A grey placeholder with the size of the real thing. Appears only after 200 ms. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses(
        'animate-late rounded-[8px] bg-linear-to-r from-well via-closed-soft to-well',
        className,
      )}
    />
  );
}
