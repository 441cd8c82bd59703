import type { ReactNode } from 'react';
import { buttonClass, type ButtonKind } from '#ui/button.tsx';

type Props = {
  readonly href: string;
  readonly kind: ButtonKind;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

/** A contact link that looks like a button. */
export function ContactLink({ href, kind, icon, children }: Props) {
  const isWeb = href.startsWith('https:');
  return (
    <a
      href={href}
      className={buttonClass({ kind, size: 'large', block: true })}
      {...(isWeb ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {icon}
      {children}
    </a>
  );
}
