import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { FieldError } from '#ui/field-error.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';
import { useStateName } from './use-state-name.ts';

type Props = {
  /** The states where play is allowed, such as 'IN-SK'. */
  readonly states: readonly string[];
  readonly value: string;
  readonly onValue: (state: string) => void;
  readonly error: string | undefined;
};

// No state has this code, so the server says that play is not available there.
const ANOTHER = 'other';

/** Where somebody lives, declared by themselves (security.md JUR-02). */
export function StateSelect({ states, value, onValue, error }: Props) {
  const words = useWords(accountsWords);
  const nameOf = useStateName();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-[5px]">
      <label htmlFor={id} className="text-14 leading-snug font-semi text-text-2">
        {words('state')}
      </label>
      <div className="relative grid">
        <select
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={joinClasses(
            'min-h-[54px] w-full min-w-0 appearance-none rounded-ctl bg-surface pr-10 pl-3.5 text-18 font-medium outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus',
            error === undefined
              ? 'inset-ring-[1.5px] inset-ring-line-strong'
              : 'inset-ring-2 inset-ring-danger-mark',
          )}
        >
          <option value="" disabled>
            {words('state_required')}
          </option>
          {states.map((state) => (
            <option key={state} value={state}>
              {nameOf(state)}
            </option>
          ))}
          <option value={ANOTHER}>{words('another_state')}</option>
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-text-3"
        />
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
