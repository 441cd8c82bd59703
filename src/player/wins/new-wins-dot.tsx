import { useMessages } from '../messages/use-messages.ts';
import { winMessages } from './messages/en.ts';
import { useWins } from './use-wins.ts';

/** A green dot at the end of its place, while there are wins that the player has not seen. */
export function NewWinsDot() {
  const messages = useMessages(winMessages);
  const count = useWins().filter((win) => !win.isSeen && !win.isCorrected).length;
  if (count === 0) return null;
  return (
    <>
      <i aria-hidden="true" className="block size-2.5 rounded-full bg-won-mark" />
      <span className="sr-only">{messages(count === 1 ? 'new_win' : 'new_wins', { count })}</span>
    </>
  );
}
