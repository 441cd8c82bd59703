import type { failuresEn } from './failures.en.ts';
import type { WordsOf } from './words-of.ts';

export const failuresHi: WordsOf<typeof failuresEn> = {
  offline: 'इंटरनेट नहीं है। फिर कोशिश करें।',
  timeout: 'सर्वर को बहुत समय लग रहा है। फिर कोशिश करें।',
  fault: 'कुछ गड़बड़ हुई',
};
