import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useForm } from '#client/forms/use-form.ts';
import { addDays, marketDay } from '#rules/time/time.ts';
import { Field } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Change } from '../shell/change.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { useCommand } from '../use-command.ts';
import { useSettled } from '../use-settled.ts';
import type { MarketPlan } from './market-plan.ts';
import { BidsChoice, PlanEffects } from './market-preview.tsx';
import { inputOfDay, NO_DAY, type OneDay } from './one-day.ts';
import { WhoAgrees } from './who-agrees.tsx';

const ACTS = [
  { key: 'times', text: 'Other times' },
  { key: 'holiday', text: 'Closed' },
] as const;

const REASON_MAX = 200;
const PAIR = 'grid gap-3 min-[420px]:grid-cols-2';

type Props = { readonly plan: MarketPlan; readonly today: string; readonly onClose: () => void };

/** The form of a market for one day only: other times, or no play. Its usual times count again on the next. */
export function OneDayForm({ plan, today, onClose }: Props) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-calendar-change');
  const { open_time, close_time, overnight } = plan;
  const form = useForm<OneDay>({
    initial: { ...NO_DAY, day: dayAfter(today), open_time, close_time, overnight },
    send: (values) =>
      command.mutate(
        { ...inputOfDay(values, plan.market_id), reason: values.reason.trim() },
        { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) },
      ),
    isBusy: command.isPending,
  });
  const asked = inputOfDay(useSettled(form.values), plan.market_id);
  const preview = useAsk('/console/api/preview-calendar-change', asked, {
    // Never from the cache: players go on playing.
    queryKey: ['preview', 'calendar', asked],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const refused = command.error ?? preview.error;
  const { act } = form.values;
  const nothing = preview.error?.failure.code === 'nothing_changed';
  const isUnnamed = act === 'holiday' && form.values.name === '';
  const wrong = nothing || isUnnamed ? {} : (refused?.failure.fields ?? {});
  const text = (
    name: 'day' | 'open_time' | 'close_time' | 'name' | 'name_hindi' | 'name_marathi',
    label: string,
    more: object = {},
  ) => (
    <Field
      className={DENSE_FIELD}
      label={label}
      autoComplete="off"
      maxLength={40}
      {...form.field(name)}
      error={wrong[name === 'day' ? 'from' : name]}
      {...more}
    />
  );
  return (
    <form {...form.element} className="grid gap-3.5">
      {text('day', 'The day', { type: 'date' })}
      <Segments
        label="What is planned"
        choices={ACTS}
        chosen={act}
        onChoose={(next) => form.set({ act: next })}
      />
      {act === 'times' ? (
        <>
          <div className={PAIR}>
            {text('open_time', plan.family === 'main' ? 'Open result' : 'Result')}
            {plan.family === 'main' ? text('close_time', 'Close result') : null}
          </div>
          {plan.family === 'main' ? (
            <TickBox
              ticked={form.values.overnight}
              onTick={(next) => form.set({ overnight: next })}
              hint="Its close belongs to the day it opened on."
            >
              Closes on the next day
            </TickBox>
          ) : null}
        </>
      ) : (
        <>
          {text('name', 'Name of the holiday')}
          <div className={PAIR}>
            {text('name_hindi', 'In Hindi', { lang: 'hi' })}
            {text('name_marathi', 'In Marathi', { lang: 'mr' })}
          </div>
          <BidsChoice
            chosen={form.values.bids}
            keepText="The market plays the day, because somebody has bid on it."
            onChoose={(bids) => form.set({ bids })}
          />
        </>
      )}
      {preview.data === undefined || preview.error !== null ? null : (
        <>
          <div className="grid gap-1.5 text-14">
            {preview.data.markets.map(({ market_id: id, usual, planned }) => (
              <Change key={id} what="Times" from={usual || 'no play'} to={planned || 'closed all day'} />
            ))}
          </div>
          <PlanEffects effects={preview.data} />
          <WhoAgrees needsTwoOwners={preview.data.needs_two_owners} />
        </>
      )}
      <TextAreaField
        label="Reason"
        rows={2}
        {...form.field('reason')}
        error={wrong['reason']}
        maxLength={REASON_MAX}
      />
      <FailureNote
        error={
          Object.keys(wrong).length > 0
            ? null
            : (command.error ?? (nothing || isUnnamed ? null : preview.error))
        }
      />
      <div className="flex flex-wrap gap-2.5">
        <Action type="submit" kind="cta" busy={form.busy} busyText="Please wait..." off={nothing}>
          Send for approval
        </Action>
        <Action kind="line" onClick={onClose}>
          Discard
        </Action>
      </div>
    </form>
  );
}

function dayAfter(today: string): string {
  const day = marketDay(today);
  return day.ok ? addDays(day.value, 1) : '';
}
