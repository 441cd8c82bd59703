import type { failuresEn } from './failures.en.ts';
import type { WordsOf } from './words-of.ts';

export const failuresMr: WordsOf<typeof failuresEn> = {
  offline: 'इंटरनेट नाही. पुन्हा प्रयत्न करा.',
  timeout: 'सर्व्हरला खूप वेळ लागत आहे. पुन्हा प्रयत्न करा.',
  fault: 'काहीतरी चूक झाली',
};
