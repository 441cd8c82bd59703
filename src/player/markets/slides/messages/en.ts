import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** The images of the operator on Home. */
export const slidesMessages = defineMessages(
  {
    images: 'News from the operator',
    image: 'Picture {number} of {count}',
    stop: 'Stop turning the pictures',
    turn: 'Turn the pictures',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
