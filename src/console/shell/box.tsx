import { useId, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly title?: ReactNode;
  /** Stands at the end of the title row. */
  readonly titleEnd?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The surface of one part of a console screen. */
export function Box({ title, titleEnd, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={joinClasses(
        'min-w-0 overflow-hidden rounded-[14px] bg-surface shadow-1 inset-ring inset-ring-line',
        className,
      )}
    >
      {title === undefined ? null : (
        <div className="flex min-h-[46px] flex-wrap items-center gap-2.5 px-4 pt-3 pb-2.5">
          <h2 id={id} className="mr-auto text-16 font-bold">
            {title}
          </h2>
          {titleEnd}
        </div>
      )}
      {children}
    </section>
  );
}
