import { Lock, Calendar } from 'lucide-react';
import type { Family } from '#rules/game/games.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { serverClock } from '#client/time/server-clock.ts';
import { formatWeekday } from '#client/format/format-date.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useHeld } from '#ui/overlays/use-held.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Game } from '../calls/use-dashboard.ts';
import { marketsMessages } from './messages/en.ts';
import { overlayMessages } from './overlays/messages/en.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useLanguage } from '../messages/use-language.ts';
import { marketName } from './market-name.ts';
import { marketState } from './market-state.ts';

type Props = {
  readonly family: Family;
  readonly timesOf: Game | undefined;
  readonly closedShown: boolean;
  readonly onClose: () => void;
};

/** What opens over the market list. It is not part of the first paint, so it is loaded when first requested. */
export function MarketOverlays({ family, timesOf, closedShown, onClose }: Props) {
  return (
    <>
      <GameTimeSheet game={timesOf} onClose={onClose} />
      <ClosedDialog family={family} open={closedShown} onClose={onClose} />
    </>
  );
}

type ClosedDialogProps = { readonly family: Family; readonly open: boolean; readonly onClose: () => void };

/** Each family has its own text (A §2 and B §2); starline has one sentence. */
const TEXTS = {
  main: { title: 'sorry', text: 'closed_text' },
  starline: { title: 'closed_starline', text: undefined },
  gali: { title: 'sorry', text: 'closed_gali' },
} as const;

/** Why a closed market does not open. */
export function ClosedDialog({ family, open, onClose }: ClosedDialogProps) {
  const messages = useMessages(overlayMessages);
  const shell = useMessages(shellMessages);
  const { title, text } = TEXTS[family];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages(title)}
      text={text === undefined ? undefined : messages(text)}
      icon={<Lock />}
      tone="closed"
    >
      <Button kind="solid" block onClick={onClose}>
        {shell('ok')}
      </Button>
    </Dialog>
  );
}

type GameTimeSheetProps = { readonly game: Game | undefined; readonly onClose: () => void };

/** The times of a market and its weekday (A §2). */
export function GameTimeSheet({ game, onClose }: GameTimeSheetProps) {
  const last = useHeld(game, { isHeld: game === undefined });
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
  const messages = useMessages(overlayMessages);
  const markets = useMessages(marketsMessages);
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
        {markets(takesBids ? 'market_open' : 'market_close')}
      </p>
      <FactList facts={game.family === 'main' ? [...open, ...close] : open} />
      <Button kind="solid" block className="mt-3.5" onClick={onClose}>
        {shell('ok')}
      </Button>
    </>
  );
}
