import type { ReactNode } from 'react';
import { Link } from 'wouter';

type Props = { readonly to: string; readonly children: ReactNode };

/** A link under a form. */
export function AuthLink({ to, children }: Props) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-tag text-15 font-semi text-brand"
    >
      {children}
    </Link>
  );
}
