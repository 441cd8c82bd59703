import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type Form, useForm } from '#client/forms/use-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { type CallError, errorOf } from '../call-error.ts';
import { BidsChoice, PlanEffects } from '../markets/market-preview.tsx';
import { inputOfDays, NO_DAYS, type PlannedDays } from '../markets/planned-days.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { DENSE_FIELD, TextAreaField } from '../shell/forms/text-area-field.tsx';
import { SheetForm } from '../shell/sheet-form.tsx';
import { useCommand, useLastShown } from '../use-command.ts';
import { useSettled } from '../use-settled.ts';
import { DayMarkets } from './day-markets.tsx';
import { MarketChoice } from './market-choice.tsx';

const ACTS = [
  { key: 'holiday', text: 'Holiday' },
  { key: 'times', text: 'Other times' },
  { key: 'cancel', text: 'Take back' },
] as const;

const REASON_MAX = 200;

type Props = {
  /** Nothing means closed. */
  readonly day: string | undefined;
  readonly act?: 'holiday' | 'times';
  readonly onClose: () => void;
};

/** A holiday or other times for one day or several, or what was planned for them taken back. */
export function PlanDaysSheet({ day, act = 'holiday', onClose }: Props) {
  const shown = useLastShown(day);
  return (
    <Sheet wide open={day !== undefined} onClose={onClose} title="Plan days">
      {shown === undefined ? null : (
        <PlanDaysForm key={`${shown} ${act}`} day={shown} act={act} onClose={onClose} />
      )}
    </Sheet>
  );
}

type FormProps = Required<Pick<Props, 'act' | 'onClose'>> & { readonly day: string };

function PlanDaysForm({ day, act: begun, onClose }: FormProps) {
  const [, navigate] = useLocation();
  const command = useCommand('/console/api/propose-calendar-change');
  const form = useForm<PlannedDays>({
    initial: { ...NO_DAYS, act: begun, from: day },
    send: (draft) =>
      command.mutate(
        { ...inputOfDays(draft), reason: draft.reason.trim() },
        { onSuccess: ({ approval_id: id }) => navigate(`/approvals/${id}`) },
      ),
    isBusy: command.isPending,
  });
  const asked = inputOfDays(useSettled(form.values));
  const preview = useAsk('/console/api/preview-calendar-change', asked, {
    queryKey: ['preview', 'calendar', asked],
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const wrong = command.error?.failure.fields ?? {};
  return (
    <SheetForm
      form={form}
      verb="Send for approval"
      kind="cta"
      error={Object.keys(wrong).length > 0 ? null : command.error}
      onCancel={onClose}
    >
      <Segments
        label="What is planned"
        choices={ACTS}
        chosen={form.values.act}
        onChoose={(act) => form.set({ act })}
      />
      <DaysFields form={form} wrong={wrong} />
      <MarketChoice
        all={form.values.all}
        isForLater={form.values.act !== 'times'}
        chosen={form.values.market_ids}
        error={wrong['market_ids']}
        onChoose={(choice) => form.set(choice)}
      />
      {form.values.act === 'holiday' ? (
        <BidsChoice
          chosen={form.values.bids}
          keepText="A market plays a day on which somebody has bid."
          onChoose={(bids) => form.set({ bids })}
        />
      ) : null}
      <DaysPreview preview={preview} isNamed={form.values.name !== '' || form.values.act !== 'holiday'} />
      <TextAreaField
        label="Reason"
        rows={2}
        {...form.field('reason')}
        error={wrong['reason']}
        maxLength={REASON_MAX}
      />
    </SheetForm>
  );
}

type PreviewProps = {
  readonly preview: Pick<
    UseQueryResult<Reply<'/console/api/preview-calendar-change'>, CallError>,
    'data' | 'error' | 'failureReason'
  >;
  /** Without a name a holiday is refused, which nobody has to read before it is typed. */
  readonly isNamed: boolean;
};

/** What the plan would do, market by market, and to bids. */
function DaysPreview({ preview, isNamed }: PreviewProps) {
  const { data } = preview;
  const error = errorOf(preview);
  if (data === undefined || error !== null) return <FailureNote error={isNamed ? error : null} />;
  return (
    <>
      <DayMarkets markets={data.markets} />
      <PlanEffects effects={data} />
      <p className="text-14 text-text-2">
        Who plays these markets is told two days before the first day, or at once where it is nearer.
      </p>
    </>
  );
}

type FieldsProps = { readonly form: Form<PlannedDays>; readonly wrong: Readonly<Record<string, string>> };

const PAIR = 'grid gap-3 min-[420px]:grid-cols-2';

/** Which days, and what they are called or moved by. */
function DaysFields({ form, wrong }: FieldsProps) {
  const text = (
    name: 'from' | 'to' | 'name' | 'name_hindi' | 'name_marathi' | 'shift' | 'open_time' | 'close_time',
    label: string,
    more: object = {},
  ) => (
    <Field
      className={DENSE_FIELD}
      label={label}
      autoComplete="off"
      maxLength={60}
      {...form.field(name)}
      error={wrong[name === 'shift' ? 'shift_minutes' : name]}
      {...more}
    />
  );
  const { act, shift } = form.values;
  return (
    <>
      <div className={PAIR}>
        {text('from', 'First day', { type: 'date' })}
        {text('to', 'Last day', { type: 'date', hint: 'Empty: only the first day.' })}
      </div>
      {act === 'holiday' ? (
        <>
          {text('name', 'Name of the holiday')}
          <div className={PAIR}>
            {text('name_hindi', 'In Hindi', { lang: 'hi' })}
            {text('name_marathi', 'In Marathi', { lang: 'mr' })}
          </div>
        </>
      ) : null}
      {act === 'times' ? (
        <>
          {text('shift', 'Minutes later', {
            inputMode: 'numeric',
            hint: 'Of every market chosen; -30 is half an hour earlier, 0 for the times below.',
          })}
          {shift === '0' ? (
            <div className={PAIR}>
              {text('open_time', 'Open result', { placeholder: '2:00 PM' })}
              {text('close_time', 'Close result', { placeholder: '4:00 PM' })}
            </div>
          ) : null}
        </>
      ) : null}
    </>
  );
}
