import { ChevronRight, Lock } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { bidMarketOf, sessionCutoffs } from '../bidding/cutoffs/session-cutoffs.ts';
import { BID_SCREENS, type BidScreenRow } from '../bidding/bid-screens.ts';
import { MarketGames, useOpenGame } from '../bidding/game-menu.screen.tsx';
import { MarketBar } from '../bidding/cutoffs/cutoff-bars.tsx';
import type { NavigationState } from '../bidding/navigation-state.ts';
import { showRate } from '../bidding/bid-figures.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { marketName } from '../markets/market-name.ts';
import { rateRowsOf, ratesOfDay } from '../rates/rate-rows.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { drawsMessages } from './messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { betColours } from './bet-colours.ts';
import { DrawGame } from './draw-game.tsx';

/** The games of one starline market (B §2). */
export function StarGameScreen() {
  const messages = useMessages(drawsMessages);
  return (
    <DrawGame family="starline">
      {(game, navigation) => (
        <MarketGames game={game} navigation={navigation} subtitle={messages('starline')} />
      )}
    </DrawGame>
  );
}

/** Left Digit, Right Digit or Jodi Digit of one gali market (B §2). */
export function GaliGameScreen() {
  return (
    <DrawGame family="gali">
      {(game, navigation) => <GaliGames game={game} navigation={navigation} />}
    </DrawGame>
  );
}

type Props = { readonly game: Game; readonly navigation: NavigationState };

function GaliGames({ game, navigation }: Props) {
  const messages = useMessages(drawsMessages);
  const openGame = useOpenGame(navigation);
  const { data } = useCall(FAMILY_CALLS.gali.rates, {});
  const rates = rateRowsOf('gali', ratesOfDay(data, game.market_day));
  const isShut = sessionCutoffs(bidMarketOf(game), useServerNow()).open.isOver;
  return (
    <ScreenFrame bar={<AppBar title={marketName(game, useLanguage())} subtitle={messages('gali')} />}>
      <MarketBar game={game} />
      <div className="grid gap-3 px-4 py-3.5">
        {BID_SCREENS.filter((row) => row.family === 'gali').map((row) => {
          const rate = rates.find((one) => one.name === row.name)?.rate;
          return (
            <ChoiceRow
              key={row.name}
              row={row}
              rate={rate === undefined ? '' : showRate(rate)}
              isShut={isShut}
              onChoose={() => openGame(row, { isShut })}
            />
          );
        })}
      </div>
    </ScreenFrame>
  );
}

type RowProps = {
  readonly row: BidScreenRow;
  readonly rate: string;
  readonly isShut: boolean;
  readonly onChoose: () => void;
};

// Only an illustration: they show which place of a two-digit result is bet on.
const DIGITS = ['4', '7'] as const;

/** A locked one can still be tapped, and says that it is closed. */
function ChoiceRow({ row: { name, blocks }, rate, isShut, onChoose }: RowProps) {
  const messages = useMessages(biddingMessages);
  const colours = betColours(name);
  const Icon = isShut ? Lock : ChevronRight;
  return (
    <button
      type="button"
      onClick={onChoose}
      className={joinClasses(
        'relative flex min-h-[78px] items-center gap-4 overflow-hidden rounded-card py-3 pr-4 pl-5 text-left inset-ring inset-ring-line active:scale-[.98]',
        isShut ? 'bg-well' : 'bg-surface shadow-1',
      )}
    >
      <i
        aria-hidden="true"
        className={joinClasses('absolute inset-y-0 left-0 w-[5px]', isShut ? 'bg-closed-mark' : colours.mark)}
      />
      <span aria-hidden="true" className={joinClasses('flex flex-none gap-1.5', isShut && 'opacity-45')}>
        {DIGITS.map((digit, place) => (
          <DigitBox key={digit} digit={blocks.open[place] === '1' ? digit : ''} name={name} />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className={joinClasses('block text-18 leading-tight font-bold', isShut && 'text-text-3')}>
          {messages(name)}
          {isShut ? <span className="sr-only">, {messages('closed')}</span> : null}
        </span>
        <span className="block min-h-[1.45em] text-14 text-text-2 tabular-nums">{rate}</span>
      </span>
      <Icon aria-hidden="true" className="size-5 flex-none text-text-3" />
    </button>
  );
}

function DigitBox({ digit, name }: { readonly digit: string; readonly name: string }) {
  const { soft, text, ring } = betColours(name);
  return (
    <b
      className={joinClasses(
        'grid h-11 w-8 place-items-center rounded-[8px] text-24 font-black tabular-nums',
        digit === '' ? 'bg-well text-text-3' : joinClasses('inset-ring-2', soft, text, ring),
      )}
    >
      {digit === '' ? '·' : digit}
    </b>
  );
}
