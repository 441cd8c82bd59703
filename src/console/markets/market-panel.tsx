import { useState } from 'react';
import { X } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { errorOf } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { TextAreaField } from '../shell/forms/text-area-field.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { HistoryLink } from '../shell/history-link.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { FirstDay } from './first-day.tsx';
import { MarketFields } from './market-fields.tsx';
import { draftOf, formatPlanDay, type MarketPlan, timesText } from './market-plan.ts';
import { BidsChoice, Differences, DrawnDays, PlanEffects } from './market-preview.tsx';
import { OneDayForm } from './one-day-form.tsx';
import { useMarketForm } from './use-market-form.ts';
import { WhoAgrees } from './who-agrees.tsx';

const REASON_MAX = 200;

const SPANS = [
  { key: 'on', text: 'From a day on' },
  { key: 'day', text: 'One day' },
] as const;

type Props = { readonly plan: MarketPlan; readonly today: string; readonly onClose: () => void };

/** One market beside the list: as it is, and as it shall be from a day on. */
export function MarketPanel({ plan, today, onClose }: Props) {
  const mayChange = useMe().permissions.includes('markets.change');
  const [span, setSpan] = useState<(typeof SPANS)[number]['key']>('on');
  return (
    <Box
      title={plan.name}
      titleEnd={
        <>
          <HistoryLink of={{ object: `market:${plan.market_id}` }} />
          <Action kind="quiet" compact aria-label="Close" icon={<X aria-hidden="true" />} onClick={onClose}>
            Close
            <KeyCap of="close_panel" />
          </Action>
        </>
      }
    >
      <div className="grid gap-4 px-4 pb-4">
        {plan.ahead.map((ahead) => (
          <p key={ahead.first_day} className="text-14 text-text-2">
            From {formatPlanDay(ahead.first_day)} on: {timesText(ahead)}.
          </p>
        ))}
        {plan.approval_id === '' ? null : (
          <p className="text-14">
            A change waits for a second person.{' '}
            <Link href={`/approvals/${plan.approval_id}`} className="font-semi underline">
              See it
            </Link>
          </p>
        )}
        {mayChange && plan.approval_id === '' ? (
          <>
            <Segments label="What changes" choices={SPANS} chosen={span} onChoose={setSpan} />
            {span === 'day' ? (
              <OneDayForm plan={plan} today={today} onClose={onClose} />
            ) : (
              <MarketEditor plan={plan} today={today} onClose={onClose} />
            )}
          </>
        ) : null}
      </div>
    </Box>
  );
}

function MarketEditor({ plan, today, onClose }: Props) {
  const { market_id: marketId, version, family } = plan;
  const about = { marketId, version, family, initial: draftOf(plan), firstDay: '' };
  const { form, command, preview, wrong } = useMarketForm(about);
  const { data } = preview;
  const unseen = errorOf(preview);
  const isShownAtField = Object.keys(wrong).length > 0;
  const nothing = unseen?.failure.code === 'nothing_changed';
  return (
    <form {...form.element} className="grid gap-3.5">
      <MarketFields form={form} family={family} wrong={wrong} />
      <FirstDay form={form} today={today} preview={data} error={wrong['first_day']} />
      {data === undefined || unseen !== null ? null : (
        <>
          <Differences differences={data.differences} />
          <PlanEffects effects={data} />
          <WhoAgrees needsTwoOwners={data.needs_two_owners} />
          {data.voided_bids === 0 ? null : (
            <BidsChoice
              chosen={form.values.bids}
              keepText="Choose a day without bids above."
              onChoose={(bids) => form.set({ bids })}
            />
          )}
          <DrawnDays days={data.days} family={family} short />
        </>
      )}
      <TextAreaField
        label="Reason"
        rows={2}
        {...form.field('reason')}
        error={wrong['reason']}
        maxLength={REASON_MAX}
      />
      <FailureNote error={isShownAtField ? null : (command.error ?? (nothing ? null : unseen))} />
      <div className="flex flex-wrap gap-2.5">
        <Action type="submit" kind="cta" busy={form.busy} busyText="Please wait..." off={nothing}>
          Send for approval
        </Action>
        <Action kind="line" onClick={onClose}>
          Discard
        </Action>
        {plan.can_take_back ? <TakeBack plan={plan} today={today} reason={form.values.reason} /> : null}
      </div>
    </form>
  );
}

type BackProps = Pick<Props, 'plan' | 'today'> & { readonly reason: string };

/** A market on which nobody ever bid goes away again. */
function TakeBack({ plan, today, reason }: BackProps) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-market-change');
  const { weekdays, ...market } = draftOf(plan);
  const input = {
    market_id: plan.market_id,
    version: plan.version,
    family: plan.family,
    market: { ...market, weekdays: [...weekdays] },
    first_day: today,
    take_back: true,
    reason: reason.trim(),
  };
  return (
    <>
      <Action
        kind="line"
        busy={command.isPending}
        busyText="Please wait..."
        onClick={() =>
          command.mutate(input, { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) })
        }
      >
        Take back
      </Action>
      <FailureNote error={command.error} />
    </>
  );
}
