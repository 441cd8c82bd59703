import { useId } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { helpMessages } from './messages/en.ts';

export const STAKES = [10, 20, 50, 100, 500] as const;
export type Stake = (typeof STAKES)[number];

type Props = { readonly chosen: Stake; readonly onChoose: (stake: Stake) => void };

/** What the examples are staked with. */
export function StakeChoice({ chosen, onChoose }: Props) {
  const messages = useMessages(helpMessages);
  const name = useId();
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1.5">
      <legend className="sr-only">{messages('stake')}</legend>
      {STAKES.map((stake) => (
        <label
          key={stake}
          className="grid min-h-11 place-items-center rounded-ctl bg-brand-soft font-bold text-brand tabular-nums has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={stake === chosen}
            onChange={() => onChoose(stake)}
            className="sr-only"
          />
          {stake}
        </label>
      ))}
    </fieldset>
  );
}
