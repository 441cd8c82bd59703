import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
  /** The address of the tab that is open. */
  readonly open: string;
};

/** The pages of one place as tabs below its title. */
export function PageTabs({ label, tabs, open }: Props) {
  return (
    <nav aria-label={label} className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:thin]">
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          href={to}
          aria-current={to === open ? 'page' : undefined}
          className={joinClasses(
            'flex min-h-11 flex-none items-center border-b-2 px-2.5 text-14 whitespace-nowrap -outline-offset-2! desk:min-h-9',
            to === open ? 'border-brand font-semi text-text' : 'border-transparent text-text-2',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
