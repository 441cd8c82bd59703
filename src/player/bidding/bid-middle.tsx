import type { ReactNode } from 'react';
import { Bookmark, ClipboardPaste } from 'lucide-react';
import { Link } from 'wouter';
import type { Session } from '#rules/game/games.ts';
import { Pattern } from '#ui/pattern.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { showOdds } from '../rates/rate-rows.ts';
import { showPoints } from './bid-figures.ts';
import { cutoffAt, gameOfScreen, type BidScreenRow, type NumberInput } from './bid-screens.ts';
import { BidTape } from './bid-tape.tsx';
import { AnkChips } from './entry/ank-chips.tsx';
import { firstOpenPlace, type BidEntry } from './entry/bid-entry.ts';
import { makeSelections } from './entry/check-entry.ts';
import { LastNumbers } from './entry/last-numbers.tsx';
import { MadePanas } from './entry/made-panas.tsx';
import { TypedHint } from './entry/number-hint.tsx';
import { Suggestions } from './entry/suggestions.tsx';
import { ListTokens } from './list/list-tokens.tsx';
import { biddingMessages } from './messages/en.ts';
import type { NavigationState } from './navigation-state.ts';
import { ReceiptCard } from './submit/receipt-card.tsx';
import type { Bids } from './use-bids.ts';

type PartProps = { readonly bids: Bids };

type Props = PartProps & { readonly navigation: NavigationState; readonly onOtherMarket: () => void };

/** Between the session and the dock: numbers to choose from, the receipt, or what wins and what it pays. */
export function BidMiddle({ bids, navigation, onOtherMarket }: Props) {
  const { asked, inputs, entry, onEntry, submit, guard } = bids;
  const suggested = suggestedInput(entry, inputs);
  const hint = <TypedHint bids={bids} />;
  const made = madeOf(bids);
  if (suggested !== null) {
    return (
      <Suggestions
        input={suggested.input}
        typed={entry.numbers[suggested.place] ?? ''}
        filter={entry.filter}
        stake={entry.points}
        stakedOn={bids.stakedOn}
        newest={bids.newest}
        onPick={bids.pick}
      >
        {hint}
        {suggested.input.list === 'jodi' ? <ListTokens bids={bids} /> : null}
      </Suggestions>
    );
  }
  if (made !== null) return <MadePanas {...made} points={entry.points} />;
  const input = inputs[firstOpenPlace(entry.numbers, inputs)];
  const isOfPanas = asked.row.makes === 'number' && input?.pad === 'keypad' && input.list.endsWith('pana');
  return (
    <BidTape head={null}>
      {isOfPanas ? (
        <AnkChips
          guard={guard}
          chosen={entry.filter}
          onChoose={(filter) => onEntry({ type: 'filter_chosen', filter })}
        />
      ) : null}
      {submit.placed === null ? (
        <Tell bids={bids} navigation={navigation} />
      ) : (
        <Placed bids={bids} onOtherMarket={onOtherMarket} />
      )}
      {input?.pad === 'keypad' ? <ListTokens bids={bids} /> : null}
      {isTyped(bids) ? <LastNumbers bids={bids} /> : null}
      {hint}
    </BidTape>
  );
}

/** The numbers are typed, one by one: no board shows them all. */
function isTyped({ asked, inputs }: Bids): boolean {
  return asked.row.makes === 'number' && inputs.length === 1 && inputs[0]?.pad === 'keypad';
}

/** Numbers are offered once something narrows them down; a board has them all already. */
function suggestedInput(entry: BidEntry, inputs: readonly NumberInput[]) {
  const place = typeof entry.active === 'number' ? entry.active : firstOpenPlace(entry.numbers, inputs);
  const input = inputs[place];
  if (input?.pad !== 'keypad' || !(input.list === 'jodi' || input.list.endsWith('pana'))) return null;
  const isNarrowed = entry.filter !== 'none' || (entry.numbers[place] ?? '') !== '';
  return isNarrowed ? { input, place } : null;
}

/** What Proceed would add of a motor or of SP DP TP; null while there is nothing, and on all other screens. */
function madeOf({ asked, entry }: Bids) {
  const { row } = asked;
  if (row.makes === 'number') return null;
  const made = makeSelections(asked, entry);
  return made.ok ? { makes: row.makes, typed: entry.numbers[0] ?? '', selections: made.selections } : null;
}

/** The last slip, as long as the screen is open. */
function Placed({ bids: { submit }, onOtherMarket }: Omit<Props, 'navigation'>) {
  const messages = useMessages(biddingMessages);
  if (submit.placed === null) return null;
  return (
    <section aria-label={messages('your_bids')} className="flex-none">
      <ReceiptCard placed={submit.placed} onRepeat={submit.repeat} onOtherMarket={onOtherMarket} />
    </section>
  );
}

/** Which part of the result this is about, what wins, and how likely that is. */
function Tell({ bids, navigation }: Omit<Props, 'onOtherMarket'>) {
  const { asked, inputs, closedText, list } = bids;
  const messages = useMessages(biddingMessages);
  return (
    <div className="m-auto grid max-w-[340px] flex-none justify-items-center gap-2 px-4 py-1 text-center min-[1100px]:m-0 min-[1100px]:flex min-[1100px]:max-w-none min-[1100px]:items-center min-[1100px]:gap-4 min-[1100px]:px-1 min-[1100px]:text-left">
      <span className="mb-1 min-[1100px]:max-[1279px]:hidden [@media(max-height:700px)]:hidden">
        <Pattern blocks={asked.row.blocks[asked.session]} size="large" />
      </span>
      <div className="grid justify-items-center gap-2 min-[1100px]:flex-1 min-[1100px]:min-h-[46px] min-[1100px]:content-center min-[1100px]:justify-items-start min-[1100px]:gap-1">
        <TellText bids={bids} />
      </div>
      {inputs.length > 0 && closedText === null ? (
        <div className="flex flex-wrap justify-center gap-x-2">
          <PasteListButton onPress={list.open} />
          <Link href="/savedslips" state={navigation} className={WAY}>
            <Bookmark aria-hidden="true" className="size-[18px]" />
            {messages('saved_slips')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}

function TellText({ bids }: PartProps) {
  const { asked, cutoffs } = bids;
  const { row, session } = asked;
  const messages = useMessages(biddingMessages);
  const kind = kindOf(row);
  if (cutoffAt(row, 'close', cutoffs).isOver) return <Head>{messages('hint_all_over')}</Head>;
  if (kind === 'sp_motor' || kind === 'dp_motor' || kind === 'sp_dp_tp')
    return <Head>{messages(`hint_${kind}`)}</Head>;
  const isOpenOver = row.choosesSession && cutoffs.open.isOver && (kind === 'digit' || kind === 'pana');
  return (
    <>
      <Head>
        {isOpenOver ? messages(`hint_open_over_${kind}`) : messages(winsOf(row, kind), of(messages, session))}
      </Head>
      <Pays bids={bids} />
    </>
  );
}

function Head({ children }: { readonly children: ReactNode }) {
  return <h2 className="text-18 leading-tight font-bold">{children}</h2>;
}

type BiddingMessages = ReturnType<typeof useMessages<keyof typeof biddingMessages.english>>;

function of(messages: BiddingMessages, session: Session) {
  return { session: messages(session) };
}

/** '10 points pay 95. Chance 1 in 10.' */
function Pays({ bids }: PartProps) {
  const { row, session } = bids.asked;
  const messages = useMessages(biddingMessages);
  if (bids.rates === null || row.makes === 'sp_dp_tp') return null;
  const game = gameOfScreen(row, row.name, session);
  const { exampleStake, exampleWin, oneIn } = showOdds(game.code, bids.rates[game.rateKey]);
  const points = showPoints(exampleStake);
  return (
    <p className="text-14 leading-snug text-text-2">
      {messages('pays_chance', { points, win: showPoints(exampleWin), chance: oneIn })}
    </p>
  );
}

function kindOf({ makes, inputs }: BidScreenRow) {
  if (makes !== 'number') return makes;
  const [input, second] = inputs.open;
  if (second !== undefined) return 'sangam';
  return input?.list === 'digit' || input?.list === 'jodi' ? input.list : 'pana';
}

function winsOf({ family, name }: BidScreenRow, kind: 'digit' | 'jodi' | 'pana' | 'sangam') {
  if (name === 'Left Digit') return 'wins_left';
  if (name === 'Right Digit') return 'wins_right';
  const isDraw = family !== 'main' && (kind === 'digit' || kind === 'pana');
  return isDraw ? (`wins_draw_${kind}` as const) : (`wins_${kind}` as const);
}

const WAY = 'flex min-h-11 items-center gap-2 rounded-ctl px-3 text-14 font-semi text-brand';

/** The way to many bids at once. */
function PasteListButton({ onPress }: { readonly onPress: () => void }) {
  const messages = useMessages(biddingMessages);
  return (
    <button type="button" onClick={onPress} className={WAY}>
      <ClipboardPaste aria-hidden="true" className="size-[18px]" />
      {messages('paste_list')}
    </button>
  );
}
