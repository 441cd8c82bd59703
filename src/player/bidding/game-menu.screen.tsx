import { Redirect, useLocation } from 'wouter';
import { Lock, X } from 'lucide-react';
import { formatWeekday } from '#client/format/format-date.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import type { Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Pattern } from '#ui/pattern.tsx';
import { useDashboard, type Game } from '../calls/use-dashboard.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { marketName } from '../markets/market-name.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../calls/use-call.ts';
import { bidMarketOf, firstSession, sessionCutoffs } from './cutoffs/session-cutoffs.ts';
import { BID_SCREENS, cutoffAt, gameOfScreen, isMotor, type BidScreenRow } from './bid-screens.ts';
import { showRefusal } from './haptics.ts';
import { MarketBar } from './cutoffs/cutoff-bars.tsx';
import { biddingMessages } from './messages/en.ts';
import { useNavigationState, type NavigationState } from './navigation-state.ts';
import { LastGameOffer } from '../preferences/last-game-offer.tsx';
import { useLastGameOffer } from '../play-again/use-last-game-offer.ts';
import { rateCardOf, ratesOfDay } from '../rates/rate-rows.ts';
import { showRate } from './bid-figures.ts';

/** The games of one main market. Without the market it was opened for, the screen leads to Home. */
export function GameScreen() {
  const language = useLanguage();
  const navigation = useNavigationState();
  const { data } = useDashboard();
  const game = data?.result.find((one) => one.game_id === navigation?.gameId);
  if (navigation === null || game === undefined) return <Redirect to="/imp" replace />;
  const day = `${game.market_day}, ${formatWeekday(game.market_day, language)}`;
  return <MarketGames game={game} navigation={navigation} subtitle={day} />;
}

type Props = {
  readonly game: Game;
  readonly navigation: NavigationState;
  readonly subtitle: string;
};

/** The games of one market as tiles, with what each pays. */
export function MarketGames({ game, navigation, subtitle }: Props) {
  const language = useLanguage();
  const { data } = useCall(FAMILY_CALLS[game.family].rates, {});
  const { isOffered, answer } = useLastGameOffer();
  return (
    <ScreenFrame bar={<AppBar title={marketName(game, language)} subtitle={subtitle} />}>
      <MarketBar game={game} />
      {isOffered ? <LastGameOffer onAnswer={answer} /> : null}
      <Tiles
        // Whoever goes on without an answer does not want it.
        onChoose={() => isOffered && answer('off')}
        game={game}
        navigation={navigation}
        rates={rateCardOf(ratesOfDay(data, game.market_day), game.family)}
      />
    </ScreenFrame>
  );
}

type TilesProps = Omit<Props, 'subtitle'> & {
  readonly rates: RateCard | null;
  readonly onChoose: () => void;
};

function Tiles({ game, navigation, rates, onChoose }: TilesProps) {
  const openGame = useOpenGame(navigation);
  const cutoffs = sessionCutoffs(bidMarketOf(game), useServerNow());
  const session = firstSession(cutoffs);
  return (
    <div className="grid auto-rows-[minmax(92px,124px)] grid-cols-2 gap-2.5 px-4 pt-3 pb-4">
      {BID_SCREENS.filter((row) => row.family === game.family && hasScreen(row.route)).map((row) => {
        // A game that bets on the open result too is locked once the open cut-off has passed.
        const isShut = cutoffAt(row, 'close', cutoffs).isOver;
        return (
          <TileButton
            key={row.name}
            row={row}
            session={session}
            isShut={isShut}
            rates={rates}
            onChoose={() => {
              onChoose();
              openGame(row, { isShut });
            }}
          />
        );
      })}
    </div>
  );
}

/** Opens the bid screen of a game, or says that it is closed. */
export function useOpenGame(navigation: NavigationState) {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const [, navigate] = useLocation();
  return ({ name, route }: BidScreenRow, { isShut }: { readonly isShut: boolean }): void => {
    if (isShut) showRefusal(refusals('bidding_closed', { game: messages(name) }));
    else navigate(route, { state: { ...navigation, pana: name } });
  };
}

type TileButtonProps = {
  readonly row: BidScreenRow;
  /** The one that a bid would be for. */
  readonly session: Session;
  readonly isShut: boolean;
  readonly rates: RateCard | null;
  readonly onChoose: () => void;
};

/** One game: what it bets on and what it pays. A locked one can still be tapped, and says that it is closed. */
function TileButton({ row, session, isShut, rates, onChoose }: TileButtonProps) {
  const messages = useMessages(biddingMessages);
  return (
    <button
      type="button"
      onClick={onChoose}
      className={joinClasses(
        'grid min-h-[92px] grid-cols-1 content-between gap-[9px] rounded-card px-3.5 pt-[13px] pb-3 text-left inset-ring inset-ring-line active:scale-[.98]',
        isShut ? 'bg-well' : 'bg-surface shadow-1',
      )}
    >
      <span className="flex min-h-6 items-center justify-between gap-2">
        <span
          className={joinClasses(
            'flex min-w-0 items-center gap-1.5 overflow-hidden max-[374px]:[zoom:.82]',
            // Beside the lock.
            isShut && 'opacity-45 max-[339px]:[zoom:.66]',
          )}
        >
          {row.tile[session].map((blocks) => (
            <Pattern key={blocks} blocks={blocks} />
          ))}
          {isMotor(row) ? <Many text={messages('many')} /> : null}
        </span>
        {isShut ? <Lock aria-hidden="true" className="size-5 flex-none text-text-3" /> : null}
      </span>
      <span>
        <span className={joinClasses('block text-16 leading-tight font-bold', isShut && 'text-text-3')}>
          {messages(row.name)}
          {isShut ? <span className="sr-only">, {messages('closed')}</span> : null}
        </span>
        <span
          className={joinClasses(
            'block min-h-[1.45em] text-13 tabular-nums',
            isShut ? 'text-text-3' : 'text-text-2',
          )}
        >
          <RateText row={row} rates={rates} />
        </span>
      </span>
    </button>
  );
}

function Many({ text }: { readonly text: string }) {
  return (
    <>
      <X aria-hidden="true" className="size-3.5 text-text-3" />
      <b className="text-15 text-text-2">{text}</b>
    </>
  );
}

function RateText({ row, rates }: Pick<TileButtonProps, 'row' | 'rates'>) {
  const messages = useMessages(biddingMessages);
  if (row.makes !== 'number') return messages(`note_${row.makes}`);
  return rates === null ? null : showRate(rates[gameOfScreen(row, row.name, 'open').rateKey]);
}
