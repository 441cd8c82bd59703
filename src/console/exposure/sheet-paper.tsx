import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { formatLongDay, sessionTitle } from '../results/format-session.ts';
import type { Cutting, Sheet } from './use-cutting.ts';

type Props = {
  readonly cutting: Cutting;
  readonly sheet: Sheet;
  /** The sheet that this one replaces. */
  readonly before: Sheet | undefined;
};

/** One A4 page, black on white whatever the theme is, and without the menu when it is printed. */
export function SheetPaper({ cutting, sheet, before }: Props) {
  const games = [...new Set(sheet.lines.map(({ game }) => game))];
  return (
    <article
      data-print
      data-theme="light"
      aria-label={`Cutting sheet ${sheet.no}`}
      className="mx-auto w-full max-w-[794px] rounded-[6px] bg-surface p-4 text-14 text-text shadow-1 inset-ring inset-ring-line wide:p-8 print:max-w-none print:p-0! print:shadow-none print:inset-ring-0"
    >
      <header className="flex flex-wrap justify-between gap-x-6 border-b-2 border-text pb-2">
        <div>
          <h2 className="text-18 font-bold">{sessionTitle(cutting)}</h2>
          <p>
            {formatLongDay(cutting.market_day)}, bids until {formatInstant(sheet.at, 'second')}
          </p>
        </div>
        <p className="font-bold">Cutting sheet {sheet.no}</p>
      </header>
      {games.map((game) => (
        <Lines key={game} game={game} sheet={sheet} />
      ))}
      <p className="mt-4 flex justify-between border-t-2 border-text pt-2 text-16 font-bold">
        <span>Total to cut</span>
        <span className="tabular-nums">{formatPoints(sheet.total)}</span>
      </p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-13">
        <span>
          Made by {sheet.made_by}, {formatInstant(sheet.at, 'second')}
          {sheet.given_to.length === 0 ? null : `, given to ${sheet.given_to.join(', ')}`}
        </span>
        {before === undefined ? null : (
          <span>
            Replaces sheet {before.no} of {formatInstant(before.at, 'minute')}
          </span>
        )}
      </p>
      <div className="mt-10 grid grid-cols-2 gap-8 text-13">
        <span className="border-t border-text pt-1">Given by</span>
        <span className="border-t border-text pt-1">Taken by</span>
      </div>
    </article>
  );
}

const HEADS = ['Bid', 'Keep', 'Cut'] as const;

/** The numbers of one game. The last column is filled in by hand. */
function Lines({ game, sheet }: { readonly game: string; readonly sheet: Sheet }) {
  return (
    <table className="mt-4 w-full table-fixed border-collapse tabular-nums">
      <caption className="pb-1 text-start font-bold">{game}</caption>
      <thead>
        <tr className="border-b border-text text-13">
          <th scope="col" className="py-1 text-start font-medium">
            Number
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="py-1 text-end font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="w-1/3 py-1 text-end font-medium">
            Taken by
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines
          .filter((line) => line.game === game)
          .map(({ number, staked, keep, cut }) => (
            <tr key={number} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-bold">
                {number}
              </th>
              <td className="py-1 text-end">{formatPoints(staked)}</td>
              <td className="py-1 text-end">{formatPoints(keep)}</td>
              <td className="py-1 text-end font-bold">{formatPoints(cut)}</td>
              <td>{'\u00A0'}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
