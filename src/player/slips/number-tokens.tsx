import { useState } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { slipsMessages } from './messages/en.ts';
import { bySession, numberOf, useSlipWords, type Slip, type SlipLine } from './slip-words.ts';

const TOKENS_MAX = 6;

/** Every number of a slip with its stake; of many the winning ones and a few more, until the rest is asked for. */
export function NumberTokens({ slip }: { readonly slip: Slip }) {
  const messages = useMessages(slipsMessages);
  const { sessionName } = useSlipWords();
  const [isOpened, setOpened] = useState(false);
  const isCut = !isOpened && slip.lines.length > TOKENS_MAX;
  const shown = isCut ? winnersFirst(slip.lines).slice(0, TOKENS_MAX - 1) : slip.lines;
  const groups = bySession(slip, shown);
  return (
    <div className="grid gap-1.5 px-3.5 pt-2 pb-[9px]">
      {groups.map(({ session, lines }, place) => (
        <div key={session ?? ''} className="grid gap-1">
          {groups.length > 1 && session !== null ? (
            <p className="text-13 text-text-2">{sessionName(session)}</p>
          ) : null}
          <ul aria-label={messages('numbers')} className="flex flex-wrap gap-[5px]">
            {lines.map((line, at) => (
              // A slip may hold the same number twice, so a line is known by its place in it.
              // oxlint-disable-next-line react/no-array-index-key
              <Token key={at} line={line} />
            ))}
            {isCut && place === groups.length - 1 ? (
              <li>
                <button type="button" onClick={() => setOpened(true)} className={joinClasses(TOKEN, MORE)}>
                  {messages('more', { count: slip.lines.length - shown.length })}
                </button>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </div>
  );
}

function winnersFirst(lines: readonly SlipLine[]): readonly SlipLine[] {
  return [...lines.filter(hasWon), ...lines.filter((line) => !hasWon(line))];
}

function hasWon({ state }: SlipLine): boolean {
  return state === 'won';
}

function Token({ line }: { readonly line: SlipLine }) {
  const messages = useMessages(slipsMessages);
  const points = formatPoints(line.points);
  const isWin = hasWon(line);
  return (
    <li className={joinClasses(TOKEN, isWin ? WON : 'bg-well text-text-2')}>
      <b
        className={joinClasses(
          'text-16',
          line.state === 'lost' ? 'font-medium text-text-3' : 'font-bold',
          !isWin && line.state !== 'lost' && 'text-text',
        )}
      >
        {numberOf(line)}
      </b>
      {isWin ? messages('token_won', { points, won: formatPoints(line.won_amount) }) : points}
    </li>
  );
}

const TOKEN =
  'relative z-1 inline-flex min-h-[30px] items-center gap-1.5 rounded-[8px] px-[9px] text-13 tabular-nums';
const WON = 'bg-won-soft font-bold text-won inset-ring-[1.5px] inset-ring-won-mark';
// Its hit area is larger than the token.
const MORE =
  'font-semi text-brand inset-ring inset-ring-line after:absolute after:-inset-x-1 after:-inset-y-[7px]';
