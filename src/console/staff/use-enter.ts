import { useQueryClient } from '@tanstack/react-query';
import { PRESENCE_KEY } from './presence.ts';
import type { Me, Presence } from './presence.ts';
import { sessionMark } from './session-mark.ts';

/** Opens the console for somebody. What the person before has read is forgotten first. */
export function useEnter(): (me: Me) => void {
  const client = useQueryClient();
  return (me) => {
    sessionMark.set();
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== PRESENCE_KEY[0] });
    client.setQueryData<Presence>(PRESENCE_KEY, () => ({ state: 'in', me }));
  };
}
