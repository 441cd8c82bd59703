import type { Language } from '#contract/content.calls.ts';

/** The languages that players read, each by the name its readers give it. */
export const TEXT_LANGUAGES: readonly { readonly key: Language; readonly name: string }[] = [
  { key: 'en', name: 'English' },
  { key: 'hi', name: 'हिन्दी' },
  { key: 'mr', name: 'मराठी' },
];
