import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { AnkFilter } from './bid-entry.ts';
import { Chip } from './chip.tsx';
import { ANK_FILTER } from './number-list.ts';

type Props = {
  readonly chosen: AnkFilter;
  readonly onChoose: (filter: AnkFilter) => void;
};

/** Narrows the panas to those of one ank: 12 single, 9 double or 1 triple. */
export function AnkChips({ chosen, onChoose }: Props) {
  const words = useWords(biddingWords);
  const choose = (filter: AnkFilter): void => onChoose(filter === chosen ? 'none' : filter);
  return (
    <div
      role="group"
      aria-label={words('filter_by_ank')}
      className="-mx-3 flex gap-1.5 overflow-x-auto px-3 [scrollbar-width:none]"
    >
      <Chip
        className="flex-none px-3.5 max-[374px]:px-[9px]"
        isChosen={chosen === 'all'}
        onChoose={() => choose('all')}
      >
        {words('all')}
      </Chip>
      {ANK_FILTER.map((ank) => (
        <Chip
          key={ank}
          className="w-[45px] flex-none max-[374px]:w-11"
          label={words('ank', { ank })}
          isChosen={chosen === ank}
          onChoose={() => choose(ank)}
        >
          {ank}
        </Chip>
      ))}
    </div>
  );
}
