import { useEffect } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import type { Family } from '#rules/game/games.ts';
import { Field } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { bidsEnd, type MarketForm, WEEK } from './market-plan.ts';

type Props = {
  readonly form: Form<MarketForm>;
  readonly family: Family;
  /** A market that is made begins with limits; later ones are set on Exposure. */
  readonly isNew?: boolean;
  /** What is wrong with a field, in the server's words. */
  readonly wrong: Readonly<Record<string, string>>;
};

const PAIR = 'grid gap-3 min-[420px]:grid-cols-2';

/** Names, times, days and limits of a market. */
export function MarketFields({ form, family, isNew = false, wrong }: Props) {
  useEffect(loadDevanagari, []);
  const text = (
    name: Exclude<keyof MarketForm, 'weekdays' | 'overnight' | 'bids'>,
    label: string,
    more: object = {},
  ) => (
    <Field
      className={DENSE_FIELD}
      label={label}
      autoComplete="off"
      maxLength={40}
      {...form.field(name)}
      error={wrong[name]}
      {...more}
    />
  );
  const { open_time: open, close_time: close, cutoff } = form.values;
  return (
    <>
      {text('name', 'Name')}
      <div className={PAIR}>
        {text('name_hindi', 'Name in Hindi', { lang: 'hi' })}
        {text('name_marathi', 'Name in Marathi', { lang: 'mr' })}
      </div>
      <div className={PAIR}>
        {text('open_time', family === 'main' ? 'Open result' : 'Result', {
          placeholder: '2:00 PM',
          hint: endsText(bidsEnd(open, cutoff)),
        })}
        {family === 'main'
          ? text('close_time', 'Close result', {
              placeholder: '4:00 PM',
              hint: endsText(bidsEnd(close, cutoff)),
            })
          : null}
      </div>
      <div className={PAIR}>
        {text('cutoff', 'Cut-off minutes', {
          inputMode: 'numeric',
          hint: 'Bids end 1 to 60 minutes before a result.',
        })}
        {family === 'main' ? (
          <TickBox
            ticked={form.values.overnight}
            onTick={(overnight) => form.set({ overnight })}
            hint="Its close belongs to the day it opened on."
          >
            Closes on the next day
          </TickBox>
        ) : null}
      </div>
      <WeekdayBoxes chosen={form.values.weekdays} onChoose={(weekdays) => form.set({ weekdays })} />
      <div className={PAIR}>
        {text('min_bid', 'Smallest bid', { inputMode: 'decimal', hint: 'Empty: as in all markets.' })}
        {text('max_bid', 'Largest bid', { inputMode: 'decimal', hint: 'Empty: as in all markets.' })}
      </div>
      {isNew ? <LimitFields form={form} wrong={wrong} /> : null}
      <div className={PAIR}>
        {text('place', 'Place in the list', {
          inputMode: 'numeric',
          hint: 'Empty: by its time, after those with a place.',
        })}
        {text('last_day', 'Last day', { type: 'date', hint: 'Empty: no end. Nothing is deleted.' })}
      </div>
    </>
  );
}

const LIMITS = [
  { name: 'number_limit', label: 'Most on a number' },
  { name: 'game_limit', label: 'Most on a bid type' },
] as const;

/** The limits that a new market begins with. */
function LimitFields({ form, wrong }: Pick<Props, 'form' | 'wrong'>) {
  return (
    <div className={PAIR}>
      {LIMITS.map(({ name, label }) => (
        <Field
          key={name}
          className={DENSE_FIELD}
          label={label}
          inputMode="numeric"
          autoComplete="off"
          hint="Of each, in points. Empty: the limits for all markets."
          {...form.field(name)}
          error={wrong[name]}
        />
      ))}
    </div>
  );
}

function endsText(time: string): string | undefined {
  return time === '' ? undefined : `Bids end ${time}.`;
}

type BoxesProps = {
  readonly chosen: readonly number[];
  readonly onChoose: (days: readonly number[]) => void;
};

/** The days of the week on which it is played; none switches it off. */
function WeekdayBoxes({ chosen, onChoose }: BoxesProps) {
  return (
    <fieldset className="grid content-start gap-[5px]">
      <legend className="mb-[5px] text-13 font-semi text-text-2">Days</legend>
      <div className="grid max-w-[332px] grid-cols-7 gap-1 desk:max-w-[262px]">
        {WEEK.map(({ day, letter, name }) => {
          const isChosen = chosen.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-label={name}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== day) : [...chosen, day])}
              className={joinClasses(
                'h-11 rounded-[8px] text-14 font-semi desk:h-[34px]',
                isChosen ? 'bg-brand-soft text-brand' : 'text-text-2 inset-ring inset-ring-line-strong',
              )}
            >
              {letter}
            </button>
          );
        })}
      </div>
      {chosen.length === 0 ? <p className="text-13 text-text-3">Switched off from that day on.</p> : null}
    </fieldset>
  );
}
