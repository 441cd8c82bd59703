import type { ReactNode } from 'react';
import { Line, type LineTone } from '#ui/line.tsx';
import { Box } from '../shell/box.tsx';

type Props = {
  readonly title: string;
  /** What a screen reader calls it, also when the title changes. */
  readonly label: string;
  /** What is done, 0 to 1. */
  readonly share: number;
  readonly tone: LineTone;
  readonly children: ReactNode;
};

/** Long work of the server: its share in numbers and as the line, and a short text about it. */
export function ProgressBox({ title, label, share, tone, children }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <Box title={title} titleEnd={<b className="text-16 tabular-nums">{percent}%</b>}>
      <Line share={share} tone={tone} className="h-1.5!" />
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="px-4 pt-3 pb-4"
      >
        {children}
      </div>
    </Box>
  );
}
