import type { Translation } from '../../../messages/define-messages.ts';
import type { slidesMessages } from './en.ts';

export const messages: Translation<typeof slidesMessages> = {
  images: 'आमच्याकडून बातम्या',
  image: 'चित्र {number}, एकूण {count}',
  stop: 'चित्रे बदलणे थांबवा',
  turn: 'चित्रे पुन्हा बदलू द्या',
};
