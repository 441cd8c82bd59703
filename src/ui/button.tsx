import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    readonly children: ReactNode;
    readonly icon?: ReactNode;
    /** The request is being sent: a line runs under the label and further taps are ignored. */
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

export type ButtonKind = 'cta' | 'solid' | 'line' | 'soft' | 'quiet' | 'bar' | 'bare' | 'danger';
type ButtonSize = 'tight' | 'small' | 'normal' | 'large';

type ButtonLook = {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  /** Looks disabled but still reacts to a tap, so that the reason can be shown. */
  readonly off?: boolean | undefined;
};

/** The classes of a button, also for links that look like one. */
export function buttonClass({
  kind = 'quiet',
  size = 'normal',
  block = false,
  off = false,
}: ButtonLook): string {
  return joinClasses(BASE, SIZES[size], off ? OFF : KINDS[kind], block ? 'flex w-full' : 'inline-flex');
}

const BASE =
  'relative items-center justify-center gap-2 overflow-hidden rounded-ctl text-center leading-tight ' +
  'transition-[transform,background-color] duration-(--t-fast) active:scale-[.98] ' +
  'disabled:bg-well disabled:text-text-3 disabled:inset-ring-0 disabled:shadow-none disabled:active:scale-100';

const OFF = 'bg-well font-semi text-text-3';

const SIZES = {
  tight: 'min-h-tap-min px-1.5 py-1.5 text-15',
  small: 'min-h-tap-min px-3 py-1.5 text-15 max-[340px]:px-2 max-[340px]:text-14',
  normal: 'min-h-tap px-4 py-2 text-16',
  large: 'min-h-[54px] px-4 py-2 text-18',
} as const satisfies Record<ButtonSize, string>;

const KINDS = {
  cta: 'bg-cta font-bold text-on-cta shadow-[inset_0_-2px_0_var(--cta-edge)] active:bg-cta-press',
  solid: 'bg-solid font-semi text-on-solid',
  line: 'bg-surface font-semi text-text inset-ring-[1.5px] inset-ring-line-strong',
  soft: 'bg-brand-soft font-semi text-brand',
  quiet: 'bg-well font-semi text-text',
  bar: 'font-semi text-on-bar inset-ring-[1.5px] inset-ring-on-bar/55',
  bare: 'font-semi text-on-bar focus-visible:outline-bindu',
  danger: 'bg-danger-soft font-semi text-danger',
} as const satisfies Record<ButtonKind, string>;
