import { Line } from '#ui/line.tsx';
import { Box } from '../shell/box.tsx';
import { formatCount } from '../shell/format-count.ts';
import type { MarketSession } from './market-session.ts';
import { settledShare } from './settled-share.ts';

/** How much of a wrong result is taken back. The session can be declared again when all is. */
export function RevertProgress({ session }: { readonly session: MarketSession }) {
  const percent = Math.floor(settledShare(session) * 100);
  const done = session.settlement?.chunks_done ?? 0;
  const all = session.settlement?.chunks ?? 0;
  return (
    <Box title="Taking back" titleEnd={<b className="text-16 tabular-nums">{percent}%</b>}>
      <Line share={settledShare(session)} tone="info" className="h-1.5!" />
      <div
        role="progressbar"
        aria-label="Taking back"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="px-4 pt-3 pb-4"
      >
        <p className="text-text-2 tabular-nums">
          {`${formatCount(done)} of ${formatCount(all)} chunks. It can be declared again when all are taken back.`}
        </p>
      </div>
    </Box>
  );
}
