import { useState } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import { formatCount } from '#client/format/format-count.ts';
import { Field } from '#ui/fields/field.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { formatPlanDay, type MarketForm, type MarketPreview } from './market-plan.ts';
import { choiceClass } from './market-preview.tsx';

type Props = {
  readonly form: Form<MarketForm>;
  readonly today: string;
  readonly preview: MarketPreview | undefined;
  readonly error: string | undefined;
};

/** Today with its bids, the first day without any, which is meant unless another one is chosen, or any of 90 days. */
export function FirstDay({ form, today, preview, error }: Props) {
  const [isOther, setOther] = useState(false);
  const chosen = form.values.first_day;
  const choices = [
    {
      key: 'today',
      text: `Today, ${formatPlanDay(today)}`,
      note: todayNote(preview),
      tag: tagOf(preview === undefined || preview.today_bids === 0),
      isChosen: !isOther && chosen === today,
      choose: () => form.set({ first_day: today }),
    },
    {
      key: 'free',
      text: preview === undefined ? 'First day without bids' : formatPlanDay(preview.first_free_day),
      note: preview === undefined ? 'Its date is shown once something changes' : 'First day without bids',
      tag: tagOf(true),
      isChosen: !isOther && chosen === '',
      choose: () => form.set({ first_day: '' }),
    },
    {
      key: 'other',
      text: 'Another day',
      note: 'Up to 90 days ahead',
      tag: '',
      isChosen: isOther,
      choose: () => form.set({ first_day: chosen || preview?.first_free_day || today }),
    },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-[5px] text-13 font-semi text-text-2">From which day does it count?</legend>
      {choices.map(({ key, text, note, tag, isChosen, choose }) => (
        <label key={key} className={choiceClass(isChosen)}>
          <input
            type="radio"
            name="first-day"
            className="size-[18px] flex-none accent-brand"
            checked={isChosen}
            onChange={() => {
              setOther(key === 'other');
              choose();
            }}
          />
          <span className="min-w-0 flex-1 leading-snug">
            {text}
            <small className="block text-13 text-text-3">{note}</small>
          </span>
          {tag === '' ? null : <span className="flex-none text-13 font-semi text-text-2">{tag}</span>}
        </label>
      ))}
      {isOther ? (
        <Field
          className={DENSE_FIELD}
          label="The day"
          type="date"
          {...form.field('first_day')}
          error={error}
        />
      ) : error === undefined ? null : (
        <p className="text-13 font-medium text-danger">{error}</p>
      )}
      <p className="text-13 text-text-3">Names, place, bids and last day count at once.</p>
    </fieldset>
  );
}

function todayNote(preview: MarketPreview | undefined): string {
  if (preview === undefined) return 'With bids on it: two owners and a reason';
  return preview.today_bids === 0
    ? 'Nobody has bid yet'
    : `${formatCount(preview.today_bids)} bids exist. Two owners and a reason.`;
}

function tagOf(isWithoutBids: boolean): string {
  return isWithoutBids ? '2 people' : '2 owners';
}
