import { z } from 'zod';

/** What a secret needs at least: characters, and how many of them are different. */
interface Strength {
  readonly length: number;
  readonly different: number;
}

/** Of a key of ours. 32 random hexadecimal digits have fewer than eight different ones once in ten million times. */
const KEY: Strength = { length: 32, different: 8 };
/** Of a secret that is shared with a gateway, which gives it or bounds its length. */
const SHARED: Strength = { length: 8, different: 5 };

/** Words of keys that somebody made up or copied from a document. Five letters and more: chance does not write them. */
const SAMPLES = [
  'changeme',
  'change-me',
  'change_me',
  'change me',
  'replaceme',
  'replace-me',
  'replace_me',
  'secret',
  'password',
  'passphrase',
  'example',
  'sample',
  'default',
  'tests',
  'letters',
  'qwerty',
  'abcdefg',
  '12345678',
  'deadbeef',
] as const;

/** A variable with a key of ours, and one with a secret that is shared with a gateway. */
export const keyVariable = z.string().check(refuseWeak(KEY));
export const sharedSecretVariable = z.string().check(refuseWeak(SHARED));

function refuseWeak(strength: Strength) {
  return (context: z.core.ParsePayload<string>): void => {
    const weakness = weaknessOf(context.value, strength);
    // The input is left out: a message never holds a secret.
    if (weakness !== null) context.issues.push({ code: 'custom', message: weakness, input: '' });
  };
}

/**
 * Why a secret is too weak to guard anything, as the end of a sentence that begins with its name; null for a good one.
 *
 * @example weaknessOf('changeme') // 'must have at least 32 characters'
 */
export function weaknessOf(secret: string, { length, different }: Strength = KEY): string | null {
  if (secret.length < length) return `must have at least ${length} characters`;
  if (new Set(secret).size < different) return `must have at least ${different} different characters`;
  if (isRepeated(secret)) return 'must not be the same part again and again';
  const found = SAMPLES.find((sample) => secret.toLowerCase().includes(sample));
  return found === undefined ? null : `must be random: it contains the word "${found}"`;
}

/** A text that is one part again and again is found within two of itself before its end. */
function isRepeated(secret: string): boolean {
  return `${secret}${secret}`.indexOf(secret, 1) < secret.length;
}
