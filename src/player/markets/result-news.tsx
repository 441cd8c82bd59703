import type { Game } from '../dashboard.ts';
import { marketsWords } from '../words/markets.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { marketName } from './market-name.ts';

type Props = { readonly games: readonly Game[]; readonly changed: ReadonlySet<string> };

/** Says a new result once to those who do not see it arrive. */
export function ResultNews({ games, changed }: Props) {
  const words = useWords(marketsWords);
  const language = useLanguage();
  return (
    <div role="status" className="sr-only">
      {games
        .filter((game) => changed.has(game.game_id))
        .map((game) => (
          <p key={game.game_id}>
            {words('result_said', {
              market: marketName(game, language),
              result: `${game.open_result}${game.close_result}`,
            })}
          </p>
        ))}
    </div>
  );
}
