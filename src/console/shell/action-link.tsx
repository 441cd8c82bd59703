import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button-class.ts';
import type { ButtonKind } from '#ui/button-class.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { actionClass } from './action-class.ts';

type Props = {
  readonly to: string;
  readonly kind: ButtonKind;
  readonly compact?: boolean;
  readonly icon?: ReactNode;
  /** What the link leads to, when the words alone do not say it. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A link that looks like a button, because it is the next step. */
export function ActionLink({ to, kind, compact = false, icon, label, children }: Props) {
  return (
    <Link
      href={to}
      aria-label={label}
      className={joinClasses(buttonClass({ kind, size: 'small' }), actionClass({ compact }))}
    >
      {icon}
      {children}
    </Link>
  );
}
