import { statesEn } from '../words/states.en.ts';
import { stateWords } from '../words/states.ts';
import { useWords } from '../words/use-words.ts';

/** Tells the name of a state by its code, 'IN-SK'; a code without a name stays as it is. */
export function useStateName(): (state: string) => string {
  const names = useWords(stateWords);
  return (state) => (isNamed(state) ? names(state) : state);
}

function isNamed(state: string): state is keyof typeof statesEn {
  return Object.hasOwn(statesEn, state);
}
