import type { Family } from '#rules/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { resultOf } from '../markets/wire-game.ts';
import { PUSH_WORDS } from './push-words.ts';
import type { DuePush } from './pushes.table.ts';

/** What the service worker shows, and where a tap leads. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** A newer message with the same tag takes the place of an older one. */
  readonly tag: string;
  readonly url: string;
}

const SCREENS: Readonly<Record<DuePush['kind'], Readonly<Record<Family, string>>>> = {
  result: { main: '/imp', starline: '/imp2', gali: '/galigame' },
  win: { main: '/imp3', starline: '/imp6', gali: '/impwin' },
};

/** A win is the game and the amount, and nothing else of the player: others may see the phone lying there. */
export function pushMessage(push: DuePush): PushMessage {
  const words = PUSH_WORDS[push.language];
  return {
    title: push.language === 'en' || push.name_hindi === '' ? push.name : push.name_hindi,
    body: push.amount === null ? words.result(resultText(push)) : words.win(showPoints(push.amount)),
    lang: push.language,
    tag: push.kind === 'win' ? `win-${push.market_session_id}` : `result-${push.market_id}`,
    url: SCREENS[push.kind][push.family],
  };
}

/** '123-6' after the open, '123-65-140' after the close. */
function resultText({ family, open_number, close_number }: DuePush): string {
  const open = { session: 'open', number: open_number } as const;
  const close = { session: 'close', number: close_number } as const;
  const { open_result, close_result } = resultOf({ family, sessions: [open, close] });
  return `${open_result}${close_result}`;
}

function showPoints(amount: number): string {
  return INDIAN.format(Number(formatPoints(points(amount))));
}

const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
