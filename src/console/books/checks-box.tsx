import { StatusTag } from '#ui/status-tag.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { BooksState } from './use-books-state.ts';

type Check = BooksState['recent'];

/** The last look at what is new and the last look at everything. */
export function ChecksBox({ recent, whole }: Pick<BooksState, 'recent' | 'whole'>) {
  return (
    <Box title="Checks" titleEnd={<span className="text-13 text-text-3">Every five minutes</span>}>
      <div className="grid gap-3 px-4 pb-4">
        <CheckRow name="New entries and all wallets" check={recent} />
        <CheckRow name="Every entry there is, by night" check={whole} />
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
  if (broken === 0) return <StatusTag tone="approved">Right</StatusTag>;
  return <StatusTag tone="cancelled">{broken === 1 ? '1 difference' : `${broken} differences`}</StatusTag>;
}

function timeOf(at: string): string {
  return `${formatInstant(at, 'date')}, ${formatInstant(at, 'minute')}`;
}
