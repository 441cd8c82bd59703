import type { ReactNode } from 'react';
import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import type { Sending } from '#client/calls/use-send-once.ts';
import type { Points } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { protectionMessages } from '../../protection/messages/en.ts';
import { showPoints } from '../bid-figures.ts';
import { LeftText } from '../cutoffs/cutoff-bars.tsx';
import { useSaidLeft } from '../cutoffs/use-said-left.ts';
import type { Cutoff } from '../cutoffs/session-cutoffs.ts';
import { biddingMessages } from '../messages/en.ts';
import { ReviewPanel } from './review-panel.tsx';
import type { ReviewGroup } from './review-groups.ts';
import { ReviewLines } from './review-lines.tsx';
import type { ReviewWait } from './review-wait.ts';
import { useSheetGuard } from '../use-tap-guard.ts';

/** What is about to be sent, in figures. */
export type SlipSummary = {
  readonly count: number;
  readonly total: Points;
  readonly gameType: string;
  readonly balanceAfter: Points;
  /** The most that can come true at once; unknown until the rates have been read. */
  readonly mostWon: Points | null;
};

type Props = {
  readonly open: boolean;
  /** The bid type. */
  readonly title: string;
  /** 'Sahyadri Morning · 23 Nov, Open'. */
  readonly place: string;
  readonly cutoff: Cutoff;
  readonly groups: readonly ReviewGroup[];
  readonly summary: SlipSummary;
  readonly sending: Sending;
  /** Null when SUBMIT can be pressed. */
  readonly wait: ReviewWait | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** In the place of the slip, where that has a column, instead of over the page. */
  readonly inPlace: boolean;
};

/** The last look before points leave the wallet: every number, and what it all comes to. Only its SUBMIT places a bid. */
export function ReviewSheet(props: Props) {
  const { open, title, place, cutoff, groups, summary, sending, wait, onClose, inPlace } = props;
  const messages = useMessages(biddingMessages);
  const Place = inPlace ? ReviewPanel : Sheet;
  return (
    <Place
      open={open}
      onClose={onClose}
      title={<Title title={title} summary={summary} />}
      titleEnd={
        <StatusTag tone={toneOf(cutoff)} icon={<Clock aria-hidden="true" />}>
          <LeftText cutoff={cutoff} />
        </StatusTag>
      }
      busy={sending.state !== 'ready'}
      partScrolls
    >
      <p className="flex-none pb-1 text-14 leading-snug text-text-2">{place}</p>
      <SaidLeft name={title} cutoff={cutoff} />
      <ReviewLines groups={groups} />
      <SummaryFacts summary={summary} />
      <div className="flex-none">
        <WarningBox>{messages('warning')}</WarningBox>
        <SendingNote sending={sending} wait={wait} onClose={onClose} />
        <ReviewButtons {...props} />
      </div>
    </Place>
  );
}

/** The voice of the screen below is not heard while the sheet is open. */
function SaidLeft(of: Parameters<typeof useSaidLeft>[0]) {
  return (
    <p role="status" className="sr-only">
      {useSaidLeft(of)}
    </p>
  );
}

/** Has the focus first, so that neither Enter nor Space submits by accident; read out, it sums up the slip. */
function Title({ title, summary }: Pick<Props, 'title' | 'summary'>) {
  const messages = useMessages(biddingMessages);
  const { count, total, balanceAfter } = summary;
  const said = messages('review', {
    bids: count === 1 ? messages('bids_one') : messages('bids', { count }),
    points: showPoints(total),
    after: showPoints(balanceAfter),
  });
  return (
    // React calls focus() by itself before a dialog is open; the attribute is for the browser when it opens.
    <span ref={(heading) => heading?.setAttribute('autofocus', '')} tabIndex={-1} className="outline-0">
      {title}
      <span className="sr-only">{said}</span>
    </span>
  );
}

function toneOf({ isOver, isSoon }: Cutoff): 'closed' | 'closing' | 'open' {
  if (isOver) return 'closed';
  return isSoon ? 'closing' : 'open';
}

function SummaryFacts({ summary }: Pick<Props, 'summary'>) {
  const messages = useMessages(biddingMessages);
  const { count, total, gameType, balanceAfter, mostWon } = summary;
  return (
    <dl className="grid flex-none grid-cols-[repeat(auto-fit,minmax(min(100%,8.6rem),1fr))] gap-x-5 pt-2 pb-2.5 text-14 text-text-2 tabular-nums">
      <Fact name={messages('total_bid')} value={count} />
      <Fact name={messages('total_points')} value={showPoints(total)} />
      <Fact name={messages('game_type')} value={gameType} />
      <Fact
        name={messages('balance_after')}
        value={
          <span className={joinClasses(balanceAfter < 0 && 'text-danger')}>{showPoints(balanceAfter)}</span>
        }
      />
      {mostWon === null ? null : (
        <div className={joinClasses(FACT, 'col-span-full mt-1 border-t border-line pt-1')}>
          <dt>{messages('most_won')}</dt>
          <dd className="text-20 font-bold text-won">{showPoints(mostWon)}</dd>
        </div>
      )}
    </dl>
  );
}

const FACT = 'flex min-h-[30px] items-baseline justify-between gap-2';

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className={FACT}>
      <dt>{name}</dt>
      <dd className="text-right text-16 font-bold text-text">{value}</dd>
    </div>
  );
}

/** Why it failed, why it has to wait, or that it is not yet known whether it was placed. */
function SendingNote({ sending, wait, onClose }: Pick<Props, 'sending' | 'wait' | 'onClose'>) {
  const messages = useMessages(biddingMessages);
  if (sending.state === 'checking') return <Note tone="info">{messages('checking')}</Note>;
  const refusal = sending.state === 'ready' ? sending.refusal : null;
  return (
    <>
      {refusal === null ? null : <Refused refusal={refusal} onClose={onClose} />}
      {wait === null ? null : (
        <Note tone="danger" action={wait.action}>
          {wait.text}
        </Note>
      )}
    </>
  );
}

function Refused({ refusal, onClose }: { readonly refusal: Failure; readonly onClose: () => void }) {
  const protection = useMessages(protectionMessages);
  const refusalText = useRefusalText();
  return (
    <Note tone="danger">
      {refusalText(refusal)}
      {OWN_LIMITS.has(refusal.code) ? (
        // The sheet owns one step of the history; the screen takes its place.
        <Link
          href="/limits"
          replace
          onClick={onClose}
          className="ml-2 inline-block py-2.5 font-bold underline"
        >
          {protection('my_limits')}
        </Link>
      ) : null}
    </Note>
  );
}

type NoteProps = Pick<Parameters<typeof NoteBar>[0], 'tone' | 'action' | 'children'>;

function Note(props: NoteProps) {
  return (
    <div className="mt-2 overflow-hidden rounded-ctl">
      <NoteBar {...props} />
    </div>
  );
}

/** A limit that the player has set and only the player can change. */
const OWN_LIMITS: ReadonlySet<string> = new Set(['bid_limit', 'stake_limit', 'loss_limit']);

// A double tap on the button that opened the sheet ends well within it.
const STILL_MS = 400;

function ReviewButtons({ sending, wait, onSubmit, onClose }: Props) {
  const messages = useMessages(biddingMessages);
  const { button, guard } = useSheetGuard(STILL_MS);
  const isBusy = sending.state !== 'ready';
  return (
    <div className="mt-2.5 grid grid-cols-[1fr_1.6fr] gap-2.5">
      <Button
        kind="line"
        size="large"
        off={sending.state === 'submitting'}
        onClick={() => {
          if (sending.state !== 'submitting') onClose();
        }}
      >
        {sending.state === 'checking' ? messages('stop_waiting') : messages('cancel')}
      </Button>
      <Button
        ref={button}
        kind="cta"
        size="large"
        off={wait !== null}
        busy={isBusy}
        busyText={messages('submitting')}
        onClick={({ detail }) => {
          if (wait === null && guard.takes('submit', detail === 0 ? 'key' : 'pointer')) onSubmit();
        }}
      >
        {messages('submit_bids')}
      </Button>
    </div>
  );
}
