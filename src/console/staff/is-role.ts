import type { Role } from '#contract/roles.ts';
import { roleWords } from './role-words.ts';

/** Whether a word is one of the roles we know. */
export function isRole(word: string): word is Role {
  return Object.hasOwn(roleWords, word);
}
