import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Fact = { readonly name: string; readonly value: ReactNode };
type Props = { readonly facts: readonly Fact[]; readonly small?: boolean };

/** Names on the left, values on the right, a hairline between the rows. */
export function FactList({ facts, small = false }: Props) {
  return (
    <dl className={joinClasses('divide-y divide-line', small ? 'text-15' : 'text-16')}>
      {facts.map((fact) => (
        <div
          key={fact.name}
          className={joinClasses(
            'flex items-baseline justify-between gap-3',
            small ? 'py-[7px]' : 'py-[9px]',
          )}
        >
          <dt className="max-w-3/5 flex-none text-15 text-text-2">{fact.name}</dt>
          <dd className="text-right font-bold tabular-nums [overflow-wrap:anywhere]">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
