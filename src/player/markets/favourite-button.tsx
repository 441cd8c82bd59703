import { Star } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { marketsMessages } from './messages/en.ts';

// As many as the server keeps.
const FAVOURITES_MAX = 50;

type Props = { readonly gameId: string; readonly market: string };

/** Pins a market; nothing moves under the finger, so the card stands first from the next visit on. */
export function FavouriteButton({ gameId, market }: Props) {
  const messages = useMessages(marketsMessages);
  const { preferences, change } = usePreferences();
  const { favourites } = preferences;
  const isPinned = favourites.includes(gameId);
  const toggle = (): void => {
    const others = favourites.filter((id) => id !== gameId);
    change({ favourites: isPinned ? others : [...others, gameId].slice(-FAVOURITES_MAX) });
    // Rarely needed; where it cannot be fetched the star itself says it.
    void import('./taps/say-pinned.ts').then(
      ({ sayPinned }) => sayPinned(!isPinned, favourites),
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={messages('favourite', { market })}
      onClick={toggle}
      className={joinClasses(
        '-my-[5px] -mr-[7px] grid size-11 flex-none place-items-center rounded-ctl',
        isPinned ? 'text-brand' : 'text-text-3',
      )}
    >
      <Star aria-hidden="true" className={joinClasses('size-5', isPinned && 'fill-current')} />
    </button>
  );
}
