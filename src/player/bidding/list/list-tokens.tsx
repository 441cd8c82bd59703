import { useMessages } from '../../messages/use-messages.ts';
import { showNumber, showPoints } from '../bid-figures.ts';
import { biddingMessages } from '../messages/en.ts';
import type { Bids } from '../use-bids.ts';

// As many as have room under what is told.
const SHOWN_MAX = 12;

/** The newest numbers of the list at a glance; a tap changes their points. */
export function ListTokens({ bids }: { readonly bids: Bids }) {
  const messages = useMessages(biddingMessages);
  const { lines } = bids.draft;
  if (lines.length === 0 || bids.entry.isListOpen) return null;
  return (
    <div className="grid flex-none gap-1.5 [@media(max-height:700px)]:hidden">
      <p className="px-1 text-13 text-text-2">{messages('in_your_list')}</p>
      <ul className={TOKENS}>
        {lines.slice(0, SHOWN_MAX).map((line) => {
          const number = showNumber(line.selection);
          const points = showPoints(line.stake);
          return (
            <li key={line.id}>
              <button
                type="button"
                aria-label={messages('number_with_points', { number, points })}
                onClick={() => bids.onEdit(line)}
                className={TOKEN}
              >
                <b className="text-16 font-bold text-text">{number}</b> {points}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Numbers side by side, each with its points. */
export const TOKENS = 'flex flex-wrap gap-1.5';

export const TOKEN =
  'relative inline-flex h-[34px] items-center gap-1.5 rounded-key bg-surface px-2.5 text-13 text-text-2 tabular-nums inset-ring inset-ring-line after:absolute after:inset-x-0 after:-inset-y-[5px]';
