import type { Translation } from '../../../messages/define-messages.ts';
import type { slidesMessages } from './en.ts';

export const messages: Translation<typeof slidesMessages> = {
  images: 'हमारी ओर से खबरें',
  image: 'तस्वीर {number}, कुल {count}',
  stop: 'तस्वीरें अपने आप बदलना रोकें',
  turn: 'तस्वीरें अपने आप बदलने दें',
};
