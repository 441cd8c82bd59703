import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { Chip } from './chip.tsx';

const AMOUNTS = ['10', '20', '50', '100', '500'] as const;

type Props = { readonly chosen: string; readonly onChoose: (amount: string) => void };

/** The usual points at one tap. */
export function ChipRow({ chosen, onChoose }: Props) {
  const words = useWords(biddingWords);
  return (
    <div role="group" aria-label={words('points')} className="flex gap-1.5">
      {AMOUNTS.map((amount) => (
        <Chip key={amount} className="flex-1" isChosen={amount === chosen} onChoose={() => onChoose(amount)}>
          {amount}
        </Chip>
      ))}
    </div>
  );
}
