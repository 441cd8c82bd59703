import { joinClasses } from '#ui/join-classes.ts';

const TONES = {
  open: 'bg-open-mark',
  closing: 'bg-closing-mark',
  info: 'bg-info-mark',
  closed: 'bg-closed-mark',
  brand: 'bg-brand',
  bindu: 'bg-bindu',
} as const;

export type LineTone = keyof typeof TONES;

type Props = {
  /** What is left, 0 to 1. */
  readonly share: number;
  readonly tone: LineTone;
  /** No share is known, only that something is in progress. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
};

/** The headline line: it always means time or progress. The number stands beside it in words, so it is hidden from readers. */
export function Line({ share, tone, busy = false, className }: Props) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <div aria-hidden="true" className={joinClasses('relative h-1 overflow-hidden bg-closed-soft', className)}>
      <i
        className={joinClasses(
          'absolute inset-y-0 left-0 rounded-r-[2px]',
          busy ? 'w-[46%] animate-busy' : 'w-full origin-left',
          TONES[tone],
        )}
        style={busy ? undefined : { transform: `scaleX(${shown})` }}
      />
    </div>
  );
}
