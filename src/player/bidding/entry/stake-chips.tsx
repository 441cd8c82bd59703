import { joinClasses } from '#ui/join-classes.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { wholePoints, type Points } from '#rules/money.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { KEY_SHAPE } from '../key-shape.ts';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';

const AMOUNTS = [10, 20, 50, 100, 500] as const;

type Props = {
  readonly guard: TapGuard;
  readonly points: string;
  readonly minBid: Points;
  readonly onChoose: (points: string) => void;
  readonly onOwn: () => void;
};

/** The usual stakes that the smallest bid allows, and one of the player's own. */
export function StakeChips({ guard, points, minBid, onChoose, onOwn }: Props) {
  const messages = useMessages(biddingMessages);
  const amounts = amountsFrom(minBid);
  const isOwn = points !== '' && !amounts.includes(points);
  return (
    <div role="group" aria-label={messages('stake_each')} className="flex gap-1.5">
      {amounts.map((amount) => (
        <Chip
          key={amount}
          guard={guard}
          text={amount}
          isChosen={amount === points}
          onTap={() => onChoose(amount)}
        />
      ))}
      <Chip
        guard={guard}
        text={isOwn ? formatPoints(points) : messages('own_stake')}
        label={messages('own_stake')}
        isChosen={isOwn}
        onTap={onOwn}
      />
    </div>
  );
}

/** The chip after the chosen one, and the first after the last. */
export function nextStake(points: string, minBid: Points): string {
  const amounts = amountsFrom(minBid);
  return amounts[amounts.indexOf(points) + 1] ?? amounts[0] ?? points;
}

function amountsFrom(minBid: Points): readonly string[] {
  return AMOUNTS.filter((amount) => wholePoints(amount) >= minBid).map(String);
}

type ChipProps = Pick<Props, 'guard'> & {
  readonly text: string;
  /** Said before the text, where the text alone does not tell. */
  readonly label?: string;
  readonly isChosen: boolean;
  readonly onTap: () => void;
};

function Chip({ guard, text, label, isChosen, onTap }: ChipProps) {
  return (
    <GuardedKey
      guard={guard}
      tapKey={`stake ${label ?? text}`}
      onTap={onTap}
      aria-pressed={isChosen}
      className={joinClasses(
        KEY_SHAPE,
        'min-h-11 flex-1 rounded-key px-0.5 font-bold focus-visible:-outline-offset-2',
        text.length > 4 ? 'text-13' : 'text-16',
        isChosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
      )}
    >
      <span className="max-w-full truncate">
        {label === undefined || label === text ? null : <span className="sr-only">{label}: </span>}
        {text}
      </span>
    </GuardedKey>
  );
}
