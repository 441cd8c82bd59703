import { formatPoints } from '#client/format/format-points.ts';
import { formatDateTime, formatDay } from '#client/format/format-date.ts';
import type { Reply } from '../calls/api.ts';
import type { Language } from '#contract/languages.ts';
import { marketName } from '../markets/market-name.ts';
import type { noticesMessages } from './messages/en.ts';

export type Notice = Reply<'/api-get-notices'>['notices'][number];
type Word = keyof typeof noticesMessages.english;
type Sentence = { readonly word: Word; readonly params: Readonly<Record<string, string>> };
type NameOf = (word: Word) => string;

/** The sentence of a notice with what it is about, in the reader's language. */
export function noticeText({ kind, detail }: Notice, language: Language, nameOf: NameOf): Sentence {
  if (kind === 'limit_changed') return limitText(detail, nameOf);
  const params = { ...detail };
  for (const name of AMOUNTS) {
    const amount = detail[name];
    if (amount !== undefined) params[name] = formatPoints(amount);
  }
  for (const name of MOMENTS) {
    const at = detail[name];
    if (at !== undefined) params[name] = formatDateTime(Date.parse(at), language);
  }
  const { market = '', market_hindi = '', market_marathi = '' } = detail;
  if (market !== '')
    params['market'] = nameIn(language, { name: market, hindi: market_hindi, marathi: market_marathi });
  const { name = '', name_hindi: hindi = '', name_marathi: marathi = '' } = detail;
  params['holiday'] = nameIn(language, { name, hindi, marathi });
  params['days'] = daysText(detail, language);
  if (detail['session'] !== undefined)
    params['session'] = nameOf(detail['session'] === 'open' ? 'open' : 'close');
  // Where a market draws once a day, its name says it all.
  params['about'] = [params['market'], params['session']].filter(Boolean).join(', ');
  return { word: kind, params: { ...params, device: params['device'] || nameOf('some_device') } };
}

function nameIn(
  language: Language,
  { name, hindi, marathi }: Readonly<Record<'name' | 'hindi' | 'marathi', string>>,
): string {
  return marketName({ game_name: name, game_name_hindi: hindi, game_name_marathi: marathi }, language);
}

/** A day or several: '24 Nov', '24 Nov - 26 Nov'. */
function daysText({ day = '', last_day: last = '' }: Notice['detail'], language: Language): string {
  const days = day === last ? [day] : [day, last];
  return days.flatMap((one) => (one === '' ? [] : [formatDay(one, null, language)])).join(' - ');
}

const AMOUNTS = ['amount', 'debt'] as const;
const MOMENTS = ['at', 'until', 'due_at'] as const;

function limitText({ kind = '', period = '', amount = '' }: Notice['detail'], nameOf: NameOf): Sentence {
  return {
    word: amount === '' ? 'limit_removed' : 'limit_changed',
    params: {
      amount: amount === '' ? '' : formatPoints(amount),
      kind: nameOf(LIMIT_LABELS.get(`kind ${kind}`) ?? 'kind_stake'),
      period: nameOf(LIMIT_LABELS.get(`period ${period}`) ?? 'period_day'),
    },
  };
}

const LIMIT_LABELS: ReadonlyMap<string, Word> = new Map([
  ['kind deposit', 'kind_deposit'],
  ['kind loss', 'kind_loss'],
  ['kind stake', 'kind_stake'],
  ['kind bid', 'kind_bid'],
  ['period day', 'period_day'],
  ['period week', 'period_week'],
  ['period month', 'period_month'],
  ['period bid', 'period_bid'],
]);
