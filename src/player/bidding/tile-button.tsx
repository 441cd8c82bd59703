import { Lock, X } from 'lucide-react';
import type { RateCard } from '#rules/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Pattern } from '#ui/pattern.tsx';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { GameTile } from './game-tiles.ts';
import { showRate } from './show-rate.ts';

type Props = {
  readonly tile: GameTile;
  readonly isShut: boolean;
  readonly rates: RateCard | null;
  readonly onChoose: () => void;
};

/** One game: what it bets on and what it pays. A locked one still answers, and says that it is closed. */
export function TileButton({ tile, isShut, rates, onChoose }: Props) {
  const words = useWords(biddingWords);
  return (
    <button
      type="button"
      onClick={onChoose}
      className={joinClasses(
        'grid min-h-[92px] content-between gap-[9px] rounded-card px-3.5 pt-[13px] pb-3 text-left inset-ring inset-ring-line active:scale-[.98]',
        isShut ? 'bg-well' : 'bg-surface shadow-1',
      )}
    >
      <span className="flex min-h-6 items-center justify-between">
        <span
          className={joinClasses('flex items-center gap-1.5 max-[374px]:[zoom:.82]', isShut && 'opacity-45')}
        >
          {tile.patterns.map((blocks) => (
            <Pattern key={blocks} blocks={blocks} />
          ))}
          {tile.isMany === true ? <Many text={words('many')} /> : null}
        </span>
        {isShut ? <Lock aria-hidden="true" className="size-5 flex-none text-text-3" /> : null}
      </span>
      <span>
        <span className={joinClasses('block text-16 leading-tight font-bold', isShut && 'text-text-3')}>
          {words(tile.name)}
          {isShut ? <span className="sr-only">, {words('closed')}</span> : null}
        </span>
        <span
          className={joinClasses(
            'block min-h-[1.45em] text-13 tabular-nums',
            isShut ? 'text-text-3' : 'text-text-2',
          )}
        >
          <RateText tile={tile} rates={rates} />
        </span>
      </span>
    </button>
  );
}

function Many({ text }: { readonly text: string }) {
  return (
    <>
      <X aria-hidden="true" className="size-3.5 text-text-3" />
      <b className="text-15 text-text-2">{text}</b>
    </>
  );
}

function RateText({ tile: { rate }, rates }: Pick<Props, 'tile' | 'rates'>) {
  const words = useWords(biddingWords);
  if (rate === 'note_sp_dp_tp' || rate === 'note_sp_motor' || rate === 'note_dp_motor') return words(rate);
  return rates === null ? null : showRate(rates[rate]);
}
