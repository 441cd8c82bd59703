import { useLocation } from 'wouter';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { useKeyHints } from '../../keys/key-hint.tsx';
import { Keys } from '../../keys/keys.tsx';
import { keysMessages } from '../../keys/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { findScreenPath } from '../../routes/find-screen-path.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { BidMiddle } from '../bid-middle.tsx';
import type { BidScreenProps } from '../bid-screen-props.ts';
import { BID_SCREENS, cutoffAt, type BidScreenRow } from '../bid-screens.ts';
import { OneSession, SessionSwitch, toneOf } from '../cutoffs/cutoff-bars.tsx';
import { EntryParts } from '../entry/bid-dock.tsx';
import { showRefusal } from '../haptics.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { SetHelpers } from '../number-sets/set-helpers.tsx';
import { BoardBar, type BoardProps } from '../phone-board.tsx';
import { DeskSlip } from './desk-slip.tsx';
import { TYPES } from './focus-part.ts';

/** The template of all bid screens with the slip in a column of its own: types, session and board in the middle. */
export function DeskBoard({ of, bids, note, review, children, onSubmit, onOtherMarket }: BoardProps) {
  const isReviewed = bids.submit.review !== null;
  // The keys of a board have the height that is there; lists of panas have it above the fields.
  const isBoard = bids.inputs[0]?.pad === 'board';
  return (
    <ScreenFrame
      nav={false}
      bar={null}
      side={<DeskSlip of={of} bids={bids} review={review} onSubmit={onSubmit} />}
    >
      <div inert={isReviewed} className="flex flex-1 flex-col gap-3 px-2 pt-3.5 min-[1280px]:px-3">
        <Card as="section" className="flex-none">
          <Head of={of} bids={bids} />
        </Card>
        {note}
        <Card
          as="section"
          className={joinClasses('flex flex-1 flex-col', isBoard && '[&>:first-child]:flex-none')}
        >
          <BidMiddle bids={bids} navigation={of.navigation} onOtherMarket={onOtherMarket} />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              bids.proceed();
            }}
            className={joinClasses('flex flex-col gap-2.5 px-4 pb-4', isBoard && 'flex-1')}
          >
            <EntryParts bids={bids} helpers={<SetHelpers bids={bids} />} />
            <KeyLine />
          </form>
        </Card>
      </div>
      {children}
    </ScreenFrame>
  );
}

/** Until when bids are taken, and all games of the market as buttons. */
function Head({ of, bids }: Pick<BoardProps, 'of' | 'bids'>) {
  const { row, cutoffs, navigation } = of;
  const { session } = bids.draft;
  const own = (one: 'open' | 'close') => cutoffAt(row, one, cutoffs);
  const cutoff = row.choosesSession ? own(session) : own('open');
  return (
    <>
      <Line share={cutoff.share} tone={toneOf(cutoff)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 pt-1">
        <div className="min-w-64 flex-[2_1_0] [&>header]:px-0 [&>header]:pt-1">
          <BoardBar of={of} bids={bids} />
        </div>
        <div className="flex min-w-64 flex-[1_1_0]">
          {row.choosesSession ? (
            <SessionSwitch
              cutoffs={{ open: own('open'), close: own('close') }}
              chosen={session}
              onChoose={bids.chooseSession}
            />
          ) : (
            <OneSession row={row} cutoff={cutoff} />
          )}
        </div>
      </div>
      <Types row={row} cutoffs={cutoffs} navigation={navigation} />
    </>
  );
}

function Types({ row, cutoffs, navigation }: Pick<BidScreenProps, 'row' | 'cutoffs' | 'navigation'>) {
  const messages = useMessages(biddingMessages);
  const keys = useMessages(keysMessages);
  const refusals = useMessages(refusalMessages);
  const [address, navigate] = useLocation();
  const open = (one: BidScreenRow): void => {
    const { name, route } = one;
    if (cutoffAt(one, 'close', cutoffs).isOver) {
      showRefusal(refusals('bidding_closed', { game: messages(name) }));
      return;
    }
    // One step back leads to where the market was opened, however many games were looked at.
    navigate(route, { replace: findScreenPath(address) !== '/imp', state: { ...navigation, pana: name } });
  };
  return (
    <nav id={TYPES} aria-label={keys('game_types')} className="grid grid-cols-5 gap-1.5 p-3 pt-2.5">
      {BID_SCREENS.filter(({ family }) => family === row.family).map((one) => (
        <button
          key={one.name}
          type="button"
          aria-current={one.route === row.route ? 'page' : undefined}
          onClick={() => open(one)}
          className={joinClasses(
            'min-h-11 min-w-0 rounded-key px-1 text-14 leading-tight font-semi',
            one.route === row.route ? 'bg-solid text-on-solid' : 'bg-well text-text-2',
          )}
        >
          {messages(one.name)}
        </button>
      ))}
    </nav>
  );
}

/** The keys that help most, until they are known. */
function KeyLine() {
  const keys = useMessages(keysMessages);
  const bidding = useMessages(biddingMessages);
  const isShown = useKeyHints(true);
  if (!isShown) return null;
  const line = [
    { use: 'add', text: keys('add') },
    { use: 'take_away', text: keys('take_away') },
    { use: 'undo', text: bidding('undo') },
    { use: 'types', text: keys('types') },
    { use: 'all_keys', text: keys('all_keys') },
  ] as const;
  return (
    <ul className="flex flex-none flex-wrap gap-x-4 gap-y-1.5 text-13 text-text-2">
      {line.map(({ use, text }) => (
        <li key={text} className="inline-flex items-center gap-1">
          <Keys of={use} />
          {text}
        </li>
      ))}
    </ul>
  );
}
