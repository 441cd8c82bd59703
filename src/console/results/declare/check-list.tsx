import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import type { Check } from './declare-checks.ts';

const LOOKS = {
  ok: { icon: CircleCheck, mark: 'text-open-mark', word: 'Right' },
  no: { icon: CircleAlert, mark: 'text-danger-mark', word: 'Wrong' },
  waiting: { icon: CircleDashed, mark: 'text-text-3', word: 'Open' },
} as const;

/** The conditions for sending a result. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul aria-label="Checks" className="grid gap-[7px]">
      {checks.map(({ name, state, text }) => {
        const { icon: Icon, mark, word } = LOOKS[state];
        return (
          <li
            key={name}
            className={joinClasses('flex items-center gap-[9px]', state === 'no' && 'text-danger')}
          >
            <Icon role="img" aria-label={word} className={joinClasses('size-[18px] flex-none', mark)} />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
