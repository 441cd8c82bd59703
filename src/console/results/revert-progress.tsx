import { formatCount } from '../shell/format-count.ts';
import type { MarketSession } from './market-session.ts';
import { ProgressBox } from './progress-box.tsx';
import { settledShare } from './settled-share.ts';

/** How much of a wrong result is taken back. The session can be declared again when all is. */
export function RevertProgress({ session }: { readonly session: MarketSession }) {
  const done = session.settlement?.chunks_done ?? 0;
  const all = session.settlement?.chunks ?? 0;
  return (
    <ProgressBox title="Taking back" label="Taking back" share={settledShare(session)} tone="info">
      <p className="text-text-2 tabular-nums">
        {`${formatCount(done)} of ${formatCount(all)} chunks. It can be declared again when all are taken back.`}
      </p>
    </ProgressBox>
  );
}
