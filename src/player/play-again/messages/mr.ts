import type { Translation } from '../../messages/define-messages.ts';
import type { playAgainMessages } from './en.ts';

export const messages: Translation<typeof playAgainMessages> = {
  play_again: 'पुन्हा खेळा',
  review: 'तपासा',
  each: 'प्रत्येकी {points}',
  points: '{points} पॉइंट',
};
