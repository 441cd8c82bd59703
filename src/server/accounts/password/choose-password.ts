import { readFileSync } from 'node:fs';
import { accept, refuse, type Refusal, type Verdict } from '#rules/verdict.ts';
import type { Whose } from './passwords.ts';

const LENGTH_MIN = { player: 8, staff: 15 } as const satisfies Record<Whose, number>;
const LENGTH_MAX = 128;

const BRAND = ['ank', 'ankmatka', 'starline', 'kingstarline', 'kinggali', 'galidisawar', 'sattamatka'];

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('../common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Up to four characters over and over: "aaaaaaaa", "12121212", "abcdabcd". */
const REPETITION = /^(.{1,4}?)\1+$/u;

export type PasswordRefusal = Refusal<
  'password_required' | 'password_too_short' | 'password_too_long' | 'password_too_common'
>;

/**
 * Whether a new password may be used (security §6.1): long enough, and not one that everybody tries first. There is
 * no rule about kinds of characters. `own` is what is easily guessed of its owner: the phone, the name, the login.
 */
export function choosePassword(
  password: string,
  owner: { readonly whose: Whose; readonly field: string; readonly own: readonly string[] },
): Verdict<string, PasswordRefusal> {
  const { field } = owner;
  const spelled = password.normalize('NFKC');
  const length = [...spelled].length;
  const min = LENGTH_MIN[owner.whose];
  if (length === 0) return refuse({ code: 'password_required', field });
  if (length < min) return refuse({ code: 'password_too_short', field, params: { min: String(min) } });
  if (length > LENGTH_MAX)
    return refuse({ code: 'password_too_long', field, params: { max: String(LENGTH_MAX) } });
  return isGuessed(spelled, owner.own) ? refuse({ code: 'password_too_common', field }) : accept(password);
}

/** The same for a player who had one before, whose screens call the field something else (A §5). */
export function chooseNewPassword(
  password: string,
  own: readonly string[],
): Verdict<string, Refusal<'new_password_required' | Exclude<PasswordRefusal['code'], 'password_required'>>> {
  const chosen = choosePassword(password, { whose: 'player', field: 'new_pass', own });
  if (chosen.ok) return chosen;
  const { code, ...blame } = chosen.refusal;
  return refuse({ code: code === 'password_required' ? 'new_password_required' : code, ...blame });
}

function isGuessed(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const guesses = [...BRAND, ...own.flatMap((word) => [word, `91${word}`, `0${word}`])]
    .map(lettersOf)
    .filter((word) => word !== '');
  return COMMON.has(lower) || REPETITION.test(lower) || guesses.includes(lettersOf(lower));
}

/** Only letters, marks and digits: "Asha Patil" and "asha.patil" are one word to whoever guesses. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
