import type { Language } from '#contract/languages.ts';

/** What a chart page says. Digits and results are the same in every language. */
export interface ChartMessages {
  readonly panel: string;
  readonly jodi: string;
  readonly digits: string;
  readonly mainNote: string;
  readonly starline: string;
  readonly starlineNote: string;
  readonly gali: string;
  readonly galiNote: string;
  readonly redPair: string;
  readonly noResult: string;
  readonly closedDay: string;
  readonly week: string;
  readonly day: string;
  readonly year: string;
  readonly month: string;
  readonly range: string;
  readonly lastDays: (days: number) => string;
  readonly oneYear: string;
  readonly all: string;
  readonly openDigit: string;
  readonly closeDigit: string;
  readonly jodiTable: string;
  readonly timesIn: (days: number) => string;
  readonly timesOf: (digit: string, times: number) => string;
  readonly fair: string;
  readonly empty: string;
  readonly corrections: string;
  readonly open: string;
  readonly close: string;
  readonly corrected: (wrong: string, right: string) => string;
  readonly awaited: (wrong: string) => string;
  readonly correctedAt: (at: string) => string;
  readonly others: string;
  readonly views: string;
  readonly languages: string;
  readonly notFound: string;
  readonly toApp: string;
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
}

const en: ChartMessages = {
  panel: 'Panel',
  jodi: 'Jodi',
  digits: 'Digits',
  mainNote: 'Panel, jodi and digit chart',
  starline: 'KING STARLINE',
  starlineNote: 'Chart by day and time',
  gali: 'KING GALI',
  galiNote: 'Chart by month',
  redPair: 'same or cut pair, like 11 or 16',
  noResult: '** no result yet or none',
  closedDay: '-- closed',
  week: 'Week',
  day: 'Day',
  year: 'Year',
  month: 'Month',
  range: 'Time',
  lastDays: (days) => `${days} days`,
  oneYear: '1 year',
  all: 'All',
  openDigit: 'Open digit',
  closeDigit: 'Close digit',
  jodiTable: 'Open digit down, close digit across',
  timesIn: (days) => `times in ${days} days`,
  timesOf: (digit, times) => `${digit}: ${times} times`,
  fair: 'Every digit is as likely as any other. Past results do not change the next one.',
  empty: 'NO DATA FOUND',
  corrections: 'Corrected results',
  open: 'Open',
  close: 'Close',
  corrected: (wrong, right) => `${wrong} was wrong, ${right} is right`,
  awaited: (wrong) => `${wrong} was wrong, the right result is awaited`,
  correctedAt: (at) => `taken back ${at}`,
  others: 'Other charts',
  views: 'Charts of this market',
  languages: 'Languages',
  notFound: 'This chart does not exist.',
  toApp: 'Open Ank',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

const hi: ChartMessages = {
  panel: 'पैनल',
  jodi: 'जोड़ी',
  digits: 'अंक',
  mainNote: 'पैनल, जोड़ी और अंक चार्ट',
  starline: 'KING STARLINE',
  starlineNote: 'दिन और समय के अनुसार चार्ट',
  gali: 'KING GALI',
  galiNote: 'महीने के अनुसार चार्ट',
  redPair: 'समान या कट जोड़ी, जैसे 11 या 16',
  noResult: '** अभी या कोई रिज़ल्ट नहीं',
  closedDay: '-- बंद',
  week: 'सप्ताह',
  day: 'दिन',
  year: 'वर्ष',
  month: 'महीना',
  range: 'समय',
  lastDays: (days) => `${days} दिन`,
  oneYear: '1 वर्ष',
  all: 'सभी',
  openDigit: 'ओपन अंक',
  closeDigit: 'क्लोज़ अंक',
  jodiTable: 'ओपन अंक ऊपर से नीचे, क्लोज़ अंक बाएँ से दाएँ',
  timesIn: (days) => `${days} दिनों में कितनी बार`,
  timesOf: (digit, times) => `${digit}: ${times} बार`,
  fair: 'हर अंक की संभावना बराबर है। पिछले रिज़ल्ट अगले को नहीं बदलते।',
  empty: 'कोई डेटा नहीं मिला',
  corrections: 'सुधारे गए रिज़ल्ट',
  open: 'ओपन',
  close: 'क्लोज़',
  corrected: (wrong, right) => `${wrong} गलत था, ${right} सही है`,
  awaited: (wrong) => `${wrong} गलत था, सही रिज़ल्ट की प्रतीक्षा है`,
  correctedAt: (at) => `वापस लिया गया: ${at}`,
  others: 'अन्य चार्ट',
  views: 'इस मार्केट के चार्ट',
  languages: 'भाषाएँ',
  notFound: 'यह चार्ट मौजूद नहीं है।',
  toApp: 'Ank खोलें',
  weekdays: ['सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'],
  months: ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्तू', 'नव', 'दिस'],
};

const mr: ChartMessages = {
  panel: 'पॅनल',
  jodi: 'जोडी',
  digits: 'अंक',
  mainNote: 'पॅनल, जोडी आणि अंक चार्ट',
  starline: 'KING STARLINE',
  starlineNote: 'दिवस आणि वेळेनुसार चार्ट',
  gali: 'KING GALI',
  galiNote: 'महिन्यानुसार चार्ट',
  redPair: 'सारखी किंवा कट जोडी, जसे 11 किंवा 16',
  noResult: '** अजून किंवा काहीच निकाल नाही',
  closedDay: '-- बंद',
  week: 'आठवडा',
  day: 'दिवस',
  year: 'वर्ष',
  month: 'महिना',
  range: 'कालावधी',
  lastDays: (days) => `${days} दिवस`,
  oneYear: '1 वर्ष',
  all: 'सर्व',
  openDigit: 'ओपन अंक',
  closeDigit: 'क्लोज अंक',
  jodiTable: 'ओपन अंक वरून खाली, क्लोज अंक डावीकडून उजवीकडे',
  timesIn: (days) => `${days} दिवसांत किती वेळा`,
  timesOf: (digit, times) => `${digit}: ${times} वेळा`,
  fair: 'प्रत्येक अंकाची शक्यता सारखीच आहे. मागील निकाल पुढचा बदलत नाहीत.',
  empty: 'काहीही माहिती मिळाली नाही',
  corrections: 'दुरुस्त केलेले निकाल',
  open: 'ओपन',
  close: 'क्लोज',
  corrected: (wrong, right) => `${wrong} चुकीचा होता, ${right} बरोबर आहे`,
  awaited: (wrong) => `${wrong} चुकीचा होता, बरोबर निकालाची प्रतीक्षा आहे`,
  correctedAt: (at) => `परत घेतला: ${at}`,
  others: 'इतर चार्ट',
  views: 'या मार्केटचे चार्ट',
  languages: 'भाषा',
  notFound: 'हा चार्ट अस्तित्वात नाही.',
  toApp: 'Ank उघडा',
  weekdays: ['सोम', 'मंगळ', 'बुध', 'गुरु', 'शुक्र', 'शनि', 'रवि'],
  months: ['जाने', 'फेब्रु', 'मार्च', 'एप्रि', 'मे', 'जून', 'जुलै', 'ऑग', 'सप्टें', 'ऑक्टो', 'नोव्हें', 'डिसें'],
};

export const CHART_MESSAGES: Readonly<Record<Language, ChartMessages>> = { en, hi, mr };
