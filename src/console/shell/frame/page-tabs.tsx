import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The address of the tab that is open. */
  readonly open: string;
};

type Tab = {
  readonly to: string;
  readonly text: string;
  readonly count?: number;
  /** A hint about it before it is opened; a dot for those who see. */
  readonly mark?: string | undefined;
};

/** The pages of one place as tabs below its title. */
export function PageTabs({ label, tabs, open }: Props) {
  return (
    <nav aria-label={label} className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:thin]">
      {tabs.map(({ to, text, count, mark }) => (
        <Link
          key={to}
          href={to}
          aria-current={to === open ? 'page' : undefined}
          className={joinClasses(
            'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-2.5 text-14 whitespace-nowrap -outline-offset-2! desk:min-h-9',
            to === open ? 'border-brand font-semi text-text' : 'border-transparent text-text-2',
          )}
        >
          {text}
          {count === undefined ? null : (
            <span className="text-13 text-text-3 tabular-nums">{formatCount(count)}</span>
          )}
          {mark === undefined ? null : (
            <>
              <i aria-hidden="true" className="size-2 flex-none rounded-full bg-pending-mark" />
              <span className="sr-only">{mark}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
