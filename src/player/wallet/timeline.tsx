import { Check, X } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';

export type Step = {
  readonly state: 'done' | 'now' | 'waiting' | 'stopped';
  readonly title: string;
  readonly note?: string;
  readonly time?: string;
};

type Props = { readonly label: string; readonly steps: readonly Step[] };

/** The steps of something that takes a while, from top to bottom; where it stands is said in the title of the step. */
export function Timeline({ label, steps }: Props) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, place) => (
        <li
          key={step.title}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-3.5 last:pb-0"
        >
          {place === steps.length - 1 ? null : (
            <i
              aria-hidden="true"
              className={joinClasses(
                'absolute top-[22px] bottom-0 left-[10px] w-0.5',
                step.state === 'done' ? 'bg-open-mark' : 'bg-line',
              )}
            />
          )}
          <Mark state={step.state} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b
                className={joinClasses(
                  'text-15 leading-snug',
                  step.state === 'waiting' ? 'font-medium text-text-3' : 'font-semi',
                )}
              >
                {step.title}
              </b>
              {step.time === undefined ? null : (
                <span className="text-13 text-text-3 tabular-nums">{step.time}</span>
              )}
            </span>
            {step.note === undefined ? null : (
              <span className="block text-13 leading-snug text-text-3">{step.note}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MARKS = {
  done: 'bg-open-mark text-surface',
  now: 'bg-pending-soft inset-ring-2 inset-ring-pending',
  waiting: 'bg-well inset-ring-2 inset-ring-line-strong',
  stopped: 'bg-danger-mark text-surface',
} as const satisfies Record<Step['state'], string>;

function Mark({ state }: Pick<Step, 'state'>) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative grid size-[22px] flex-none place-items-center rounded-full [&>svg]:size-3.5',
        MARKS[state],
      )}
    >
      {state === 'done' ? <Check strokeWidth={3} /> : null}
      {state === 'stopped' ? <X strokeWidth={3} /> : null}
    </span>
  );
}
