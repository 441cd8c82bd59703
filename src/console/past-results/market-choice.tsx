import { useId } from 'react';
import { FAMILIES } from '#rules/games.ts';
import { familyWords } from '../rates/family-words.ts';
import type { MarketResults } from './market-results.ts';

type Props = {
  readonly markets: readonly MarketResults[];
  readonly chosen: string;
  readonly onChoose: (marketId: string) => void;
};

/** One market of all, by family. */
export function MarketChoice({ markets, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        Market
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-12 w-full min-w-0 rounded-[10px] bg-surface px-3 text-15 font-medium inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus desk:min-h-[42px]"
      >
        <option value="">Choose a market</option>
        {FAMILIES.map((family) => (
          <optgroup key={family} label={familyWords[family]}>
            {markets
              .filter((market) => market.family === family)
              .map(({ game_id, game_name, active }) => (
                <option key={game_id} value={game_id}>
                  {active ? game_name : `${game_name} (not in play)`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
