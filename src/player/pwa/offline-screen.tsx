import { useState } from 'react';
import { WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { marketName } from '../markets/market-name.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { FailedScreen } from '../shell/failed-card.tsx';
import { useConnection } from '../calls/use-connection.ts';
import { pwaMessages } from './messages/en.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { hasKept } from './forget-kept.ts';
import { formatKeptAt } from './format-kept-at.ts';
import { keptMarkets, type KeptGame, type KeptMarkets } from './kept-markets.ts';

/**
 * The app was started without a connection, so it is unknown who is logged in: it shows the last public results, with
 * their time, and nothing that would have to be sent. The wanted screen comes as soon as the server answers.
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
  const messages = useMessages(pwaMessages);
  const frameMessages = useMessages(shellMessages);
  const language = useLanguage();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-bg pb-[max(22px,env(safe-area-inset-bottom))]">
      <AppBar menu={false} />
      <NoteBar
        icon={<WifiOff aria-hidden="true" />}
        action={{ text: frameMessages('try_again'), onClick: onRetry }}
      >
        {frameMessages('no_connection', { time: formatKeptAt(kept.at, nowMs, language) })}
      </NoteBar>
      <main className="flex flex-1 flex-col px-4">
        <h2 className="pt-4 pb-1 text-18 leading-snug font-bold">{messages('last_results')}</h2>
        {hasKept() ? (
          <KeptScreens />
        ) : (
          <p className="pb-3 text-14 leading-snug text-text-2">{messages('account_later')}</p>
        )}
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

/** Leads to the screens whose last answers are kept. */
function KeptScreens() {
  const messages = useMessages(pwaMessages);
  const frameMessages = useMessages(shellMessages);
  const links = [
    ['/imp4', frameMessages('bids')],
    ['/transaction', frameMessages('passbook')],
    ['/gamerates', messages('rates')],
  ] as const;
  return (
    <div className="pb-3">
      <p className="pb-2 text-14 leading-snug text-text-2">{messages('read_meanwhile')}</p>
      <nav aria-label={frameMessages('main_navigation')} className="grid auto-cols-fr grid-flow-col gap-2">
        {links.map(([to, text]) => (
          <Link key={to} href={to} className={buttonClass({ kind: 'soft', size: 'small' })}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function LastResult({ game }: { readonly game: KeptGame }) {
  const messages = useMessages(pwaMessages);
  const language = useLanguage();
  return (
    <Card as="article" aria-label={marketName(game, language)} className="px-3.5 py-3">
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="text-18 leading-tight font-bold max-[374px]:text-16">{marketName(game, language)}</h3>
        <ResultText
          text={`${game.open_result}${game.close_result}` || '--'}
          emptyLabel={messages('no_result')}
        />
      </div>
      <p className="mt-px flex flex-wrap gap-x-3 text-14 leading-snug text-text-2">
        <span>{messages('open_at', { time: game.open_time })}</span>
        <span>{messages('close_at', { time: game.close_time })}</span>
      </p>
    </Card>
  );
}
