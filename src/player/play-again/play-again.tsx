import { useEffect, useEffectEvent } from 'react';
import { Repeat2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { biddingMessages } from '../bidding/messages/en.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { useCall } from '../calls/use-call.ts';
import { useDashboard, type Game } from '../calls/use-dashboard.ts';
import { marketName } from '../markets/market-name.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { againSlip, shownNumbers, stakeOfEach, type AgainSlip, type MySlip } from './again-slip.ts';
import { playAgainMessages } from './messages/en.ts';
import { useRecentSlips } from './use-recent-slips.ts';

type Props = {
  /** It has its place on this visit. */
  readonly isShown: boolean;
  /** Whether there is a slip, for the next visit. */
  readonly onKnown: (hasSome: boolean) => void;
};

/** The last slip as one button that opens its review, with the session that is open now (A §5: Repeat). */
export function PlayAgain({ isShown, onKnown }: Props) {
  const slips = useRecentSlips({ ifUnknown: true });
  const games = useGamesOf(slips);
  const now = useServerNow();
  const again = slips && games && againSlip(slips, games, now);
  const hasSome = again === undefined ? undefined : again !== null;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (hasSome !== undefined) tell(hasSome);
  }, [hasSome]);
  if (!isShown) return null;
  if (again === undefined) return <Skeleton className="h-15 rounded-card" />;
  return again === null ? null : <AgainButton again={again} />;
}

/** The markets of the families that the slips are on; those of starline and gali are only asked for where needed. */
function useGamesOf(slips: readonly MySlip[] | undefined): readonly Game[] | undefined {
  const needs = (family: 'starline' | 'gali'): boolean =>
    slips?.some((one) => one.family === family) ?? false;
  const main = useDashboard().data?.result;
  const starline = useCall(FAMILY_CALLS.starline.games, {}, { enabled: needs('starline') }).data?.result;
  const gali = useCall(FAMILY_CALLS.gali.games, {}, { enabled: needs('gali') }).data?.result;
  if (main === undefined) return undefined;
  return [...main, ...(starline ?? []), ...(gali ?? [])];
}

function AgainButton({ again: { slip, game, sessions, repeat } }: { readonly again: AgainSlip }) {
  const messages = useMessages(playAgainMessages);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const { numbers, more } = shownNumbers(slip.lines);
  return (
    <button
      type="button"
      onClick={() => navigate(repeat.route, { state: repeat.state })}
      className="grid min-h-15 w-full grid-cols-[36px_1fr_auto] items-center gap-2 rounded-card bg-surface py-[7px] pr-2 pl-2.5 text-left shadow-1 inset-ring inset-ring-line active:scale-[.99] max-[374px]:grid-cols-[1fr_auto]"
    >
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-[11px] bg-brand-soft text-brand max-[374px]:hidden"
      >
        <Repeat2 className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block text-15 leading-tight">
          <b className="font-bold">{messages('play_again')}</b>{' '}
          <span className="text-text-2">{marketName(game, language)}</span>
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-[3px] gap-y-0.5 text-13 leading-snug text-text-2">
          {numbers.map((number) => (
            <span key={number} className={TOKEN}>
              {number}
            </span>
          ))}
          {more === 0 ? null : <span className={TOKEN}>+{more}</span>}
          <span className="pl-[3px]">
            <SlipWords slip={slip} sessions={sessions} />
          </span>
        </span>
      </span>
      <span className="inline-flex min-h-11 items-center rounded-ctl bg-brand-soft px-2.5 text-15 font-bold text-brand">
        {messages('review')}
      </span>
    </button>
  );
}

const TOKEN =
  'inline-grid h-5 min-w-[22px] place-items-center rounded-tag bg-well px-[5px] text-14 leading-none font-bold text-text tabular-nums';

function SlipWords({ slip, sessions }: Pick<AgainSlip, 'slip' | 'sessions'>) {
  const messages = useMessages(playAgainMessages);
  const bidding = useMessages(biddingMessages);
  const stake = stakeOfEach(slip.lines);
  const points = formatPoints(slip.staked);
  const said = [
    ...sessions.map((session) => bidding(session)),
    ...(stake === null || slip.lines.length === 1 ? [] : [messages('each', { points: formatPoints(stake) })]),
    messages('points', { points }),
  ];
  return said.join(', ');
}
