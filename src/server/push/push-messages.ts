import type { Language } from '#contract/languages.ts';
import type { Family } from '#rules/game/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { marketNameIn } from '../markets/market-name.ts';
import { resultOf } from '../markets/wire-game.ts';
import type { DuePush, MarketPush } from './pushes.table.ts';

/** What the service worker shows, and where a tap leads. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** A newer message with the same tag takes the place of an older one. */
  readonly tag: string;
  readonly url: string;
}

const SCREENS: Readonly<Record<MarketPush['kind'], Readonly<Record<Family, string>>>> = {
  result: { main: '/imp', starline: '/imp2', gali: '/galigame' },
  win: { main: '/imp3', starline: '/imp6', gali: '/impwin' },
};

/** A win is the game and the amount, and nothing else of the player: others may see the phone lying there. */
export function pushMessage(push: DuePush): PushMessage {
  const messages = PUSH_MESSAGES[push.language];
  if (push.kind === 'withdrawals')
    return { ...messages.withdrawals, lang: push.language, tag: 'withdrawals', url: '/withdraw' };
  return {
    title: marketNameIn(push.language, {
      name: push.name,
      nameHindi: push.name_hindi,
      nameMarathi: push.name_marathi,
    }),
    body: push.amount === null ? messages.result(resultText(push)) : messages.win(showPoints(push.amount)),
    lang: push.language,
    tag: push.kind === 'win' ? `win-${push.market_session_id}` : `result-${push.market_id}`,
    url: SCREENS[push.kind][push.family],
  };
}

/** '123-6' after the open, '123-65-140' after the close. */
function resultText({ family, open_number, close_number }: MarketPush): string {
  const open = { session: 'open', number: open_number } as const;
  const close = { session: 'close', number: close_number } as const;
  const { open_result, close_result } = resultOf({ family, sessions: [open, close] });
  return `${open_result}${close_result}`;
}

function showPoints(amount: number): string {
  return INDIAN.format(Number(formatPoints(points(amount))));
}

const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** What notifications say. They are read outside the app, so its dictionaries are not at hand. */
const PUSH_MESSAGES = {
  en: {
    result: (result: string) => `Result ${result}`,
    win: (amount: string) => `You won ${amount} pts`,
    withdrawals: { title: 'Withdrawals are open', body: 'You asked to be told.' },
  },
  hi: {
    result: (result: string) => `रिज़ल्ट ${result}`,
    win: (amount: string) => `आपने ${amount} पॉइंट जीते`,
    withdrawals: { title: 'अब निकासी कर सकते हैं', body: 'आपने बताने को कहा था।' },
  },
  mr: {
    result: (result: string) => `निकाल ${result}`,
    win: (amount: string) => `तुम्ही ${amount} पॉइंट जिंकलात`,
    withdrawals: { title: 'पैसे काढणे सुरू झाले', body: 'तुम्ही कळवायला सांगितले होते.' },
  },
} as const satisfies Readonly<Record<Language, PushMessages>>;

type PushMessages = {
  readonly result: (result: string) => string;
  readonly win: (amount: string) => string;
  readonly withdrawals: Readonly<Record<'title' | 'body', string>>;
};
