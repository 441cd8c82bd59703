import { formatInstant } from '#client/format/format-instant.ts';
import { Line } from '#ui/line.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { Box } from '../shell/box.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';

type BooksState = Reply<'/console/api/get-books-state'>;
type Check = BooksState['recent'];
type Pass = BooksState['pass'];

/** The last check of what is new, the last check of everything, and how far the next one of everything is. */
export function ChecksBox({ recent, whole, pass }: Pick<BooksState, 'recent' | 'whole' | 'pass'>) {
  return (
    <Box title="Checks">
      <div className="grid gap-3 px-4 pb-4">
        <CheckRow name="New entries, every five minutes" check={recent} />
        <CheckRow name="Every entry, each night" check={whole} />
        {pass === null || pass.finished_at !== null ? null : <PassRow pass={pass} />}
      </div>
    </Box>
  );
}

function CheckRow({ name, check }: { readonly name: string; readonly check: Check }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid">
          <b className="font-semi">{name}</b>
          <span className="text-13 text-text-3">
            {check === null ? 'Not yet' : timeOf(check.finished_at)}
          </span>
        </span>
        {check === null ? null : <CheckTag broken={check.broken} />}
      </div>
      {check === null || check.violations.length === 0 ? null : (
        <ul className="grid gap-1 text-14 text-danger">
          {check.violations.map(({ invariant, detail }) => (
            <li key={`${invariant} ${detail}`} className="[overflow-wrap:anywhere]">
              {invariant}: {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CheckTag({ broken }: { readonly broken: number }) {
  if (broken === 0) return <StatusTag tone="approved">Balanced</StatusTag>;
  return <StatusTag tone="cancelled">{broken === 1 ? '1 difference' : `${broken} differences`}</StatusTag>;
}

/** The check of everything that is under way. It goes on where it was when a server is restarted. */
function PassRow({ pass: { began_at, percent, slices } }: { readonly pass: NonNullable<Pass> }) {
  return (
    <div
      role="progressbar"
      aria-label="Check of every entry"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="grid gap-1.5"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-13 text-text-3">
          Running since {formatInstant(began_at, 'minute')}, part {slices + 1}
        </span>
        <b className="text-13 tabular-nums">{percent}%</b>
      </span>
      <Line share={percent / 100} tone="info" className="h-1.5!" />
    </div>
  );
}

function timeOf(at: string): string {
  return formatWhen(at, { withTime: true });
}
