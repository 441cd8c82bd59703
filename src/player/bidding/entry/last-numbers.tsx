import { useMessages } from '../../messages/use-messages.ts';
import { useRecentSlips } from '../../play-again/use-recent-slips.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { TOKEN, TOKENS } from '../list/list-tokens.tsx';
import { biddingMessages } from '../messages/en.ts';
import type { Bids } from '../use-bids.ts';
import { lastUsed } from './last-used.ts';

/** The numbers of the player's last slips in this game that are not in the list; a tap adds one with the stake. */
export function LastNumbers({ bids }: { readonly bids: Bids }) {
  const messages = useMessages(biddingMessages);
  const slips = useRecentSlips({ ifUnknown: true });
  const numbers = lastUsed(slips ?? [], bids.asked.row).filter((number) => bids.stakedOn(number) === '');
  if (numbers.length === 0 || bids.entry.isListOpen || bids.closedText !== null) return null;
  const adds = messages('key_adds', { points: bids.entry.points });
  return (
    <div className="grid flex-none gap-1.5">
      <p className="px-1 text-13 text-text-2">{messages('last_used')}</p>
      <div role="group" aria-label={messages('last_used')} className={TOKENS}>
        {numbers.map((number) => (
          <GuardedKey
            key={number}
            guard={bids.guard}
            tapKey={`last ${number}`}
            onTap={() => bids.pick(number)}
            className={TOKEN}
          >
            <b className="text-16 font-bold text-text">{number}</b> {adds}
          </GuardedKey>
        ))}
      </div>
    </div>
  );
}
