import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** How the player wants to play: the offer on the game menu, and the switches of Profile. */
export const preferenceMessages = defineMessages(
  {
    title: 'Playing',
    last_game: 'Open my last game at once',
    last_game_text: 'Play Game opens the board that you used last. All games stay one tap away.',
    single_keys: 'Single-letter keys',
    single_keys_text: 'On a keyboard, single letters and digits act on the board.',
    offer: 'Open my last game at once?',
    offer_text: 'Play Game then opens the board that you used last. Profile has the switch.',
    yes: 'Yes',
    no: 'No',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
