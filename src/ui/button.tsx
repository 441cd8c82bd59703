import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import type { ButtonLook } from '#ui/button-class.ts';
import { joinClasses } from '#ui/join-classes.ts';

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    readonly children: ReactNode;
    readonly icon?: ReactNode;
    /** The request is on its way: a line runs under the label and further taps are ignored. */
    readonly busy?: boolean | undefined;
    readonly busyText?: string | undefined;
  };

/** All actions. A busy button keeps the focus and stays readable, but does nothing. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    block,
    off,
    icon,
    busy = false,
    busyText,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={off || busy || undefined}
      className={joinClasses(buttonClass({ kind, size, block, off }), className)}
      onClick={click}
    >
      {busy ? null : icon}
      {busy && busyText !== undefined ? busyText : children}
      {busy ? <BusyLine dark={kind === 'cta'} /> : null}
    </button>
  );
}

function BusyLine({ dark }: { readonly dark: boolean }) {
  return (
    <i
      aria-hidden="true"
      className={joinClasses(
        'absolute bottom-0 left-0 h-1 w-[46%] animate-busy rounded-[2px] opacity-85',
        dark ? 'bg-on-cta' : 'bg-bindu',
      )}
    />
  );
}
