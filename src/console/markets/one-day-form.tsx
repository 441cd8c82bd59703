import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type Form, useForm } from '#client/forms/use-form.ts';
import { addDays, marketDay } from '#rules/time/time.ts';
import { Field } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { errorOf } from '../call-error.ts';
import type { Reply } from '../api.ts';
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
  const { form, preview, wrong, problem, isNothing } = useOneDay(plan, today);
  return (
    <form {...form.element} className="grid gap-3.5">
      <Field
        className={DENSE_FIELD}
        label="The day"
        type="date"
        {...form.field('day')}
        error={wrong['from']}
      />
      <Segments
        label="What is planned"
        choices={ACTS}
        chosen={form.values.act}
        onChoose={(act) => form.set({ act })}
      />
      {form.values.act === 'times' ? (
        <TimesFields form={form} wrong={wrong} family={plan.family} />
      ) : (
        <ClosedFields form={form} wrong={wrong} />
      )}
      {preview === undefined ? null : <DayPreview preview={preview} />}
      <TextAreaField
        label="Reason"
        rows={2}
        {...form.field('reason')}
        error={wrong['reason']}
        maxLength={REASON_MAX}
      />
      <FailureNote error={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Action type="submit" kind="cta" busy={form.busy} busyText="Please wait..." off={isNothing}>
          Send for approval
        </Action>
        <Action kind="line" onClick={onClose}>
          Discard
        </Action>
      </div>
    </form>
  );
}

/** What is written about the day, what it would do, and what is wrong with it. */
function useOneDay(plan: MarketPlan, today: string) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-calendar-change');
  const { market_id: marketId, open_time, close_time, overnight } = plan;
  const form = useForm<OneDay>({
    initial: { ...NO_DAY, day: dayAfter(today), open_time, close_time, overnight },
    send: (values) =>
      command.mutate(
        { ...inputOfDay(values, marketId), reason: values.reason.trim() },
        { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) },
      ),
    isBusy: command.isPending,
  });
  const asked = inputOfDay(useSettled(form.values), marketId);
  const query = useAsk('/console/api/preview-calendar-change', asked, {
    // Never from the cache: players go on playing.
    queryKey: ['preview', 'calendar', asked],
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const error = errorOf(query);
  const isNothing = error?.failure.code === 'nothing_changed';
  // What nobody has typed yet is not said to be wrong.
  const isBegun = form.values.act === 'times' || form.values.name !== '';
  const shown = command.error ?? (isNothing || !isBegun ? null : error);
  const wrong = shown?.failure.fields ?? {};
  return {
    form,
    preview: error === null ? query.data : undefined,
    wrong,
    problem: Object.keys(wrong).length > 0 ? null : shown,
    isNothing,
  };
}

type FieldsProps = {
  readonly form: Form<OneDay>;
  readonly wrong: Readonly<Record<string, string>>;
};

function TimesFields({ form, wrong, family }: FieldsProps & Pick<MarketPlan, 'family'>) {
  const isMain = family === 'main';
  return (
    <>
      <div className={PAIR}>
        <Field
          className={DENSE_FIELD}
          label={isMain ? 'Open result' : 'Result'}
          autoComplete="off"
          {...form.field('open_time')}
          error={wrong['open_time']}
        />
        {isMain ? (
          <Field
            className={DENSE_FIELD}
            label="Close result"
            autoComplete="off"
            {...form.field('close_time')}
            error={wrong['close_time']}
          />
        ) : null}
      </div>
      {isMain ? (
        <TickBox
          ticked={form.values.overnight}
          onTick={(overnight) => form.set({ overnight })}
          hint="Its close belongs to the day it opened on."
        >
          Closes on the next day
        </TickBox>
      ) : null}
    </>
  );
}

const NAMES = [
  { name: 'name_hindi', label: 'In Hindi', lang: 'hi' },
  { name: 'name_marathi', label: 'In Marathi', lang: 'mr' },
] as const;

function ClosedFields({ form, wrong }: FieldsProps) {
  const common = { className: DENSE_FIELD, autoComplete: 'off', maxLength: 60 };
  return (
    <>
      <Field {...common} label="Name of the holiday" {...form.field('name')} error={wrong['name']} />
      <div className={PAIR}>
        {NAMES.map(({ name, label, lang }) => (
          <Field key={name} {...common} label={label} lang={lang} {...form.field(name)} error={wrong[name]} />
        ))}
      </div>
      <BidsChoice
        chosen={form.values.bids}
        keepText="The market plays the day, because somebody has bid on it."
        onChoose={(bids) => form.set({ bids })}
      />
    </>
  );
}

function DayPreview({ preview }: { readonly preview: Reply<'/console/api/preview-calendar-change'> }) {
  return (
    <>
      <div className="grid gap-1.5 text-14">
        {preview.markets.map(({ market_id: id, usual, planned }) => (
          <Change key={id} what="Times" from={usual || 'no play'} to={planned || 'closed all day'} />
        ))}
      </div>
      <PlanEffects effects={preview} />
      <WhoAgrees needsTwoOwners={preview.needs_two_owners} />
    </>
  );
}

function dayAfter(today: string): string {
  const day = marketDay(today);
  return day.ok ? addDays(day.value, 1) : '';
}
