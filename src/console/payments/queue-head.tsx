import { Segments } from '../shell/segments.tsx';
import type { Which } from './payment-rows.ts';

type Props = {
  readonly which: Which;
  /** Missing until the first answer. */
  readonly waiting: number | undefined;
  readonly onWhich: (which: Which) => void;
};

/** The two sides of a queue. */
export function QueueHead({ which, waiting, onWhich }: Props) {
  return (
    <Segments
      label="Show"
      chosen={which}
      onChoose={onWhich}
      choices={[
        { key: 'waiting', text: 'Waiting', count: waiting },
        { key: 'decided', text: 'Decided', count: undefined },
      ]}
    />
  );
}
