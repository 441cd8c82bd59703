import type { Language } from '#contract/languages.ts';
import { instant, formatClock, localTime, type MarketDay, marketDay } from '#rules/time/time.ts';
import { marketNameIn } from '../markets/market-name.ts';
import type { NoticePush } from './notice-pushes.table.ts';
import type { PushMessage } from './push-messages.ts';

/** What a browser shows of a notice: the market, and what has changed. The whole sentence is in the app. */
export function noticeMessage({ id, kind, detail, language }: NoticePush, zone: string): PushMessage {
  const words = WORDS[language];
  const { market = '', market_hindi = '', market_marathi = '', session, reason = '', amount = '' } = detail;
  const { name = '', name_hindi = '', name_marathi = '' } = detail;
  const half = session === undefined ? '' : `, ${words[session === 'open' ? 'open' : 'close']}`;
  const params = {
    days: daysText(detail, language),
    at: momentText(detail['at'], { language, zone }),
    reason,
    amount,
    holiday: marketNameIn(language, { name, nameHindi: name_hindi, nameMarathi: name_marathi }),
  };
  return {
    title: `${marketNameIn(language, { name: market, nameHindi: market_hindi, nameMarathi: market_marathi })}${half}`,
    body: words.sentences[kind]?.(params) ?? '',
    lang: language,
    tag: `notice-${id}`,
    url: '/notices',
  };
}

type Params = Readonly<Record<'days' | 'at' | 'reason' | 'amount' | 'holiday', string>>;
type Sentence = (params: Params) => string;

/** '24 Nov', '24 Nov - 26 Nov'. */
function daysText({ day = '', last_day: last = '' }: NoticePush['detail'], language: Language): string {
  return [...new Set([day, last])]
    .flatMap((one) => {
      const read = marketDay(one);
      return read.ok ? [dayText(read.value, language)] : [];
    })
    .join(' - ');
}

function dayText(day: MarketDay, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00Z`));
}

/** A time of the operator's zone with its day: '24 Nov, 04:45 PM'. */
function momentText(
  at: string | undefined,
  { language, zone }: { readonly language: Language; readonly zone: string },
): string {
  if (at === undefined) return '';
  const { day, minute } = localTime(instant(Date.parse(at)), zone);
  return `${dayText(day, language)}, ${formatClock(minute)}`;
}

const WORDS: Readonly<
  Record<
    Language,
    {
      readonly open: string;
      readonly close: string;
      readonly sentences: Readonly<Partial<Record<NoticePush['kind'], Sentence>>>;
    }
  >
> = {
  en: {
    open: 'Open',
    close: 'Close',
    sentences: {
      session_voided: ({ amount, reason }) => `Void: ${reason}. ${amount} pts are back in your wallet.`,
      market_closed: ({ days, holiday }) => `No play on ${days}. ${holiday}.`,
      market_times: ({ days }) => `Other times on ${days}.`,
      market_as_usual: ({ days }) => `Play as usual on ${days} after all.`,
      result_postponed: ({ at, reason }) => `The result comes later, at ${at}. ${reason}.`,
      bids_end_early: ({ at }) => `Bids end early, at ${at}.`,
    },
  },
  hi: {
    open: 'ओपन',
    close: 'क्लोज़',
    sentences: {
      session_voided: ({ amount, reason }) => `रद्द हुआ: ${reason}। ${amount} पॉइंट आपके वॉलेट में वापस आ गए।`,
      market_closed: ({ days, holiday }) => `${days} को मार्केट बंद रहेगा। ${holiday}।`,
      market_times: ({ days }) => `${days} को समय अलग रहेगा।`,
      market_as_usual: ({ days }) => `${days} को मार्केट हमेशा की तरह चालू रहेगा।`,
      result_postponed: ({ at, reason }) => `रिज़ल्ट देर से आएगा, समय: ${at}। कारण: ${reason}।`,
      bids_end_early: ({ at }) => `बिड जल्दी बंद होंगी, समय: ${at}।`,
    },
  },
  mr: {
    open: 'ओपन',
    close: 'क्लोज',
    sentences: {
      session_voided: ({ amount, reason }) => `रद्द झाले: ${reason}. ${amount} पॉइंट तुमच्या वॉलेटमध्ये परत आले.`,
      market_closed: ({ days, holiday }) => `${days} रोजी मार्केट बंद राहील. ${holiday}.`,
      market_times: ({ days }) => `${days} रोजी वेळ वेगळी असेल.`,
      market_as_usual: ({ days }) => `${days} रोजी इतर दिवसांप्रमाणे मार्केट चालू राहील.`,
      result_postponed: ({ at, reason }) => `निकाल उशिरा लागेल, वेळ: ${at}. कारण: ${reason}.`,
      bids_end_early: ({ at }) => `बिड लवकर बंद होतील, वेळ: ${at}.`,
    },
  },
};
