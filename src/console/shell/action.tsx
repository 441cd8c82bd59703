import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass, type ButtonProps, type ButtonKind } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';

/** A button of the console: as dense as a desk allows, with finger-sized targets on a phone. */
export function Action({
  compact = false,
  className = '',
  ...button
}: ButtonProps & { readonly compact?: boolean }) {
  return <Button size="small" {...button} className={`${actionClass({ compact })} ${className}`} />;
}

/** What makes a button or a link a console one; `compact` is for the rows of a table. */
export function actionClass({ compact }: { readonly compact: boolean }): string {
  return compact ? COMPACT : NORMAL;
}

const ICON = '[&>svg]:flex-none [&>svg]:size-[18px]';
const NORMAL = `${ICON} rounded-[10px]! text-15! px-3.5! desk:min-h-10!`;
const COMPACT = `${ICON} rounded-[8px]! text-14! px-2.5! desk:min-h-8! desk:py-[3px]!`;

type Props = {
  readonly to: string;
  readonly kind: ButtonKind;
  readonly compact?: boolean;
  readonly icon?: ReactNode;
  /** Where the link leads, when the text alone does not say it. */
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
