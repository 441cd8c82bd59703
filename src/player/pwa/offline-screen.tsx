import { useState } from 'react';
import { WifiOff } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { marketName } from '../markets/market-name.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { FailedScreen } from '../shell/failed-screen.tsx';
import { useConnection } from '../use-connection.ts';
import { pwaWords } from '../words/pwa.ts';
import { shellWords } from '../words/shell.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { formatKeptAt } from './format-kept-at.ts';
import { keptMarkets } from './kept-markets.ts';
import type { KeptGame, KeptMarkets } from './kept-markets.ts';

/**
 * The app was started without a connection, so nobody knows who is logged in: the last public results, with their
 * time, and nothing that would have to be sent. The wanted screen comes as soon as the server answers.
 */
export function OfflineScreen() {
  const { retry } = useConnection();
  const [{ kept, nowMs }] = useState(() => ({ kept: keptMarkets.read(), nowMs: Date.now() }));
  if (kept === undefined || kept.games.length === 0)
    return <FailedScreen reason="unreachable" onRetry={retry} />;
  return <LastResults kept={kept} nowMs={nowMs} onRetry={retry} />;
}

type Props = { readonly kept: KeptMarkets; readonly nowMs: number; readonly onRetry: () => void };

function LastResults({ kept, nowMs, onRetry }: Props) {
  const words = useWords(pwaWords);
  const frameWords = useWords(shellWords);
  const language = useLanguage();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-bg pb-[max(22px,env(safe-area-inset-bottom))]">
      <AppBar menu={false} />
      <NoteBar
        icon={<WifiOff aria-hidden="true" />}
        action={{ text: frameWords('try_again'), onClick: onRetry }}
      >
        {frameWords('no_connection', { time: formatKeptAt(kept.at, nowMs, language) })}
      </NoteBar>
      <main className="flex flex-1 flex-col px-4">
        <h2 className="pt-4 pb-1 text-18 leading-snug font-bold">{words('last_results')}</h2>
        <p className="pb-3 text-14 leading-snug text-text-2">{words('account_later')}</p>
        <ul className="grid gap-2.5">
          {kept.games.map((game) => (
            <li key={game.game_id}>
              <LastResult game={game} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

function LastResult({ game }: { readonly game: KeptGame }) {
  const words = useWords(pwaWords);
  const language = useLanguage();
  return (
    <Card as="article" aria-label={marketName(game, language)} className="px-3.5 py-3">
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-18 leading-tight font-bold max-[374px]:text-16">{marketName(game, language)}</h3>
        <ResultText
          text={`${game.open_result}${game.close_result}` || '--'}
          emptyLabel={words('no_result')}
        />
      </div>
      <p className="mt-px flex flex-wrap gap-x-3 text-14 leading-snug text-text-2">
        <span>{words('open_at', { time: game.open_time })}</span>
        <span>{words('close_at', { time: game.close_time })}</span>
      </p>
    </Card>
  );
}
