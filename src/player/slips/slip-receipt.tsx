import { Suspense, useState } from 'react';
import { formatDay } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { shortTime } from '../markets/short-time.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { lazyPart } from '../routes/lazy-part.ts';
import { slipsMessages } from './messages/en.ts';
import { SlipActions, StateTag, VoidReasons } from './slip-card.tsx';
import { SlipResult } from './slip-result.tsx';
import { bySession, numberOf, useSlipWords, type Slip, type SlipLine } from './slip-words.ts';

type Props = {
  /** The last one stays while the sheet leaves. */
  readonly slip: Slip;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
};

const SaveSlip = lazyPart(() => import('./save-slip.tsx').then((file) => file.SaveSlip));

/** Everything that the server has about one slip. */
export function SlipReceipt({ slip, open, onClose, onShare }: Props) {
  const messages = useMessages(slipsMessages);
  const [isSaving, setSaving] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages('slip', { slip: slip.slip_no })}
      titleEnd={<StateTag slip={slip} />}
    >
      <Facts slip={slip} />
      <VoidReasons slip={slip} />
      <Lines slip={slip} />
      <div className="mt-3 overflow-hidden rounded-card inset-ring inset-ring-line [&>div]:border-t-0">
        <SlipActions slip={slip} onShare={onShare} />
      </div>
      {isSaving ? (
        <Suspense fallback={<Skeleton className="mt-3 h-36" />}>
          <SaveSlip family={slip.family} lines={slip.lines} onSaved={() => setSaving(false)} />
        </Suspense>
      ) : (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Button kind="soft" onClick={() => setSaving(true)}>
            {messages('save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages('close')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function Facts({ slip }: Pick<Props, 'slip'>) {
  const language = useLanguage();
  const messages = useMessages(slipsMessages);
  const { marketOf, gameOf } = useSlipWords();
  const amounts = [
    { name: messages('total_staked'), points: slip.staked },
    { name: messages('most_to_win'), points: slip.possible_win },
    { name: messages('total_won'), points: slip.won },
    { name: messages('refund'), points: slip.refunded },
  ];
  return (
    <div className="mt-2">
      <FactList
        small
        facts={[
          { name: messages('market'), value: marketOf(slip) },
          { name: messages('market_day'), value: formatDay(slip.market_day, null, language) },
          { name: messages('game'), value: gameOf(slip, slip.lines) },
          {
            name: messages('placed'),
            value: `${formatDay(slip.bid_day, null, language)}, ${shortTime(slip.bid_time)}`,
          },
          { name: messages('result'), value: <SlipResult slip={slip} /> },
          ...amounts
            .filter(({ points }) => points !== '0')
            .map(({ name, points }) => ({ name, value: formatPoints(points) })),
        ]}
      />
    </div>
  );
}

function Lines({ slip }: Pick<Props, 'slip'>) {
  const messages = useMessages(slipsMessages);
  const { sessionName } = useSlipWords();
  const groups = bySession(slip, slip.lines);
  return (
    <div
      className="mt-2 grid max-h-[32dvh] gap-2 overflow-auto rounded-card bg-well px-3 py-2"
      // It scrolls, so the keyboard must get into it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={messages('numbers')}
    >
      {groups.map(({ session, lines }) => (
        <div key={session ?? ''}>
          {groups.length > 1 && session !== null ? (
            <h3 className="text-13 font-semi text-text-2">{sessionName(session)}</h3>
          ) : null}
          <ul className="divide-y divide-line">
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <LineRow key={at} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function LineRow({ line }: { readonly line: SlipLine }) {
  const messages = useMessages(slipsMessages);
  const hasWon = line.state === 'won';
  const points = formatPoints(line.points);
  return (
    <li className="flex items-baseline justify-between gap-3 py-1.5 text-15 tabular-nums">
      <b>{numberOf(line)}</b>
      <span className={hasWon ? 'font-bold text-won' : 'text-text-2'}>
        {hasWon ? messages('token_won', { points, won: formatPoints(line.won_amount) }) : points}
      </span>
    </li>
  );
}
