import type { ComponentProps } from 'react';
import { foreignHost } from '../links/foreign-host.ts';
import { useShell } from './shell-context.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> & { readonly href: string };

/** A link to an address that staff typed, in a new tab; where it leaves our site, a sheet says so first (I-27). */
export function OutLink({ href, children, ...rest }: Props) {
  const { askToLeave } = useShell();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (foreignHost(href, location.href) === null) return;
        event.preventDefault();
        askToLeave(href);
      }}
    >
      {children}
    </a>
  );
}
