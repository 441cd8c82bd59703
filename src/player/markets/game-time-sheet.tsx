import { useState } from 'react';
import { Calendar } from 'lucide-react';
import { serverClock } from '#client/time/server-clock.ts';
import { formatWeekday } from '#client/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Game } from '../calls/use-dashboard.ts';
import { marketsMessages } from './messages/en.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { marketName } from './market-name.ts';
import { marketState } from './market-state.ts';

type Props = { readonly game: Game | undefined; readonly onClose: () => void };

/** The times of a market and its weekday (A §2). */
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
  const messages = useMessages(marketsMessages);
  const shell = useMessages(shellMessages);
  const takesBids = marketState(game, serverClock.now()).session !== undefined;
  const open = [
    { name: messages('open_bid_last'), value: game.open_bid_last_time },
    { name: messages('open_result_time'), value: game.open_time },
  ];
  const close = [
    { name: messages('close_bid_last'), value: game.close_bid_last_time },
    { name: messages('close_result_time'), value: game.close_time },
  ];
  return (
    <>
      <p className={`mt-0.5 mb-2 text-14 font-semi ${takesBids ? 'text-open' : 'text-closed'}`}>
        {messages(takesBids ? 'market_open' : 'market_close')}
      </p>
      <FactList facts={game.family === 'main' ? [...open, ...close] : open} />
      <Button kind="solid" block className="mt-3.5" onClick={onClose}>
        {shell('ok')}
      </Button>
    </>
  );
}
