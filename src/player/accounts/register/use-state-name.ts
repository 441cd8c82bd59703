import { stateMessages } from './messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';

/** Returns the name of a state by its code, 'IN-SK'; a code without a name stays as it is. */
export function useStateName(): (state: string) => string {
  const names = useMessages(stateMessages);
  return (state) => (isNamed(state) ? names(state) : state);
}

function isNamed(state: string): state is keyof typeof stateMessages.english {
  return Object.hasOwn(stateMessages.english, state);
}
