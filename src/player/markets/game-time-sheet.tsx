import { useState } from 'react';
import { Calendar } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { serverClock } from '#ui/server-clock.ts';
import type { Game } from '../dashboard.ts';
import { formatWeekday } from '../words/format-weekday.ts';
import { marketsWords } from '../words/markets.ts';
import { shellWords } from '../words/shell.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { marketName } from './market-name.ts';
import { marketState } from './market-state.ts';

type Props = { readonly game: Game | undefined; readonly onClose: () => void };

/** The times of a market and its weekday (document A §2). */
export function GameTimeSheet({ game, onClose }: Props) {
  // The sheet keeps its content while it moves out.
  const [last, setLast] = useState(game);
  if (game !== undefined && game !== last) setLast(game);
  const language = useLanguage();
  return (
    <Sheet
      open={game !== undefined}
      onClose={onClose}
      title={last === undefined ? '' : marketName(last, language)}
      titleEnd={last === undefined ? null : <Weekday game={last} />}
    >
      {last === undefined ? null : <Times game={last} onClose={onClose} />}
    </Sheet>
  );
}

function Weekday({ game }: { readonly game: Game }) {
  return (
    <StatusTag tone="closed" icon={<Calendar aria-hidden="true" />}>
      {formatWeekday(game.market_day, useLanguage())}
    </StatusTag>
  );
}

function Times({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const words = useWords(marketsWords);
  const shell = useWords(shellWords);
  const takesBids = marketState(game, serverClock.now()).session !== undefined;
  const open = [
    { name: words('open_bid_last'), value: game.open_bid_last_time },
    { name: words('open_result_time'), value: game.open_time },
  ];
  const close = [
    { name: words('close_bid_last'), value: game.close_bid_last_time },
    { name: words('close_result_time'), value: game.close_time },
  ];
  return (
    <>
      <p className={`mt-0.5 mb-2 text-14 font-semi ${takesBids ? 'text-open' : 'text-closed'}`}>
        {words(takesBids ? 'market_open' : 'market_close')}
      </p>
      <FactList facts={game.family === 'main' ? [...open, ...close] : open} />
      <Button kind="solid" block className="mt-3.5" onClick={onClose}>
        {shell('ok')}
      </Button>
    </>
  );
}
