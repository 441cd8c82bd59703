import type { Language } from '#contract/languages.ts';

/** What notifications say. They are read outside the app, so its dictionaries are not at hand. */
export const PUSH_MESSAGES = {
  en: {
    result: (result: string) => `Result ${result}`,
    win: (points: string) => `You won ${points} pts`,
  },
  hi: {
    result: (result: string) => `परिणाम ${result}`,
    win: (points: string) => `आपने ${points} पॉइंट जीते`,
  },
  mr: {
    result: (result: string) => `निकाल ${result}`,
    win: (points: string) => `तुम्ही ${points} पॉइंट जिंकलात`,
  },
} as const satisfies Readonly<Record<Language, PushMessages>>;

type PushMessages = { readonly result: (result: string) => string; readonly win: (points: string) => string };
