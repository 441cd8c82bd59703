import type { Translation } from '../../messages/define-messages.ts';
import type { playAgainMessages } from './en.ts';

export const messages: Translation<typeof playAgainMessages> = {
  play_again: 'फिर खेलें',
  review: 'देखकर लगाएँ',
  each: 'हर एक पर {points}',
  points: '{points} पॉइंट',
};
