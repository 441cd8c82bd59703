import { formatInstant } from '#client/format/format-instant.ts';
import { Empty } from '#ui/empty.tsx';
import { Box } from '../../shell/box.tsx';
import { chartBars, type Bars } from './chart-bars.ts';
import type { Report } from './line-steps.ts';

/** When the points of a session came in, without figures and without numbers. */
export function PointsChart({ report }: { readonly report: Pick<Report, 'five_minutes'> }) {
  const bars = chartBars(report.five_minutes);
  return (
    <Box title={bars === undefined ? 'Points over time' : `Points by ${bars.minutes} minutes`}>
      {bars === undefined ? (
        <Empty title="Nobody has bid on this session." />
      ) : (
        <figure className="px-4 pb-4">
          <div
            role="img"
            aria-label={chartText(bars)}
            className="flex h-24 items-end gap-[3px] border-b border-line"
          >
            {bars.bars.map(({ atMs, height }) => (
              <span
                key={atMs}
                style={{ height: `${Math.max(2, height * 100)}%` }}
                className="min-w-0 flex-1 rounded-t-[3px] bg-brand"
              />
            ))}
          </div>
          <figcaption className="mt-1.5 flex justify-between text-13 text-text-3 tabular-nums">
            <span>{formatInstant(bars.fromMs, 'minute')}</span>
            <span>{formatInstant(bars.untilMs, 'minute')}</span>
          </figcaption>
        </figure>
      )}
    </Box>
  );
}

function chartText({ minutes, fromMs, untilMs, peakMs }: Bars): string {
  const [from, until, peak] = [fromMs, untilMs, peakMs].map((at) => formatInstant(at, 'minute'));
  return `Points by ${minutes} minutes from ${from} to ${until}, most of them in the ${minutes} minutes from ${peak} on`;
}
