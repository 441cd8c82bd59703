import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hasScreen } from '../has-screen.ts';

type Props = {
  /** Where it leads once somebody has logged in, as soon as there is such a screen. */
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
};

/** One thing to do here: through the login, and then straight to it. */
export function WayCard({ to, icon, title, text }: Props) {
  return (
    <Link
      href="/login"
      state={hasScreen(to) ? { from: to } : null}
      className="grid content-start gap-3 rounded-card bg-surface p-3.5 text-text shadow-1 inset-ring inset-ring-line active:scale-[.98]"
    >
      <span aria-hidden="true" className="text-brand [&>svg]:size-6">
        {icon}
      </span>
      <span>
        <span className="block text-16 leading-tight font-bold">{title}</span>
        <span className="mt-0.5 block text-13 leading-snug text-text-3">{text}</span>
      </span>
    </Link>
  );
}
