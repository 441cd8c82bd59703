import type { Translation } from '../../../messages/define-messages.ts';
import type { slidesMessages } from './en.ts';

export const messages: Translation<typeof slidesMessages> = {
  images: 'हाउस की ख़बरें',
  image: 'चित्र {number}, कुल {count}',
  stop: 'चित्रों का बदलना रोकें',
  turn: 'चित्र बदलने दें',
};
