import { defineMessages, type Messages } from '../messages/define-messages.ts';

/** Why a call failed. The server's own texts are English, so only translations are here. */
export const failureMessages = defineMessages(
  {
    offline: 'No connection. Please try again.',
    timeout: 'The server takes too long. Please try again.',
    fault: 'An error occurred',
  },
  () => import.meta.glob<Messages>(['./*.ts', '!./en.ts'], { base: './messages', import: 'messages' }),
);
