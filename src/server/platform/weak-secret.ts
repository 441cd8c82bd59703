const LENGTH_MIN = 32;
/** Fewer never come out of a good generator: 32 random hexadecimal digits have fewer once in ten million times. */
const DISTINCT_MIN = 8;

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

const REPEATED = /^(.+?)\1+$/su;

/**
 * Why a secret is too weak to guard anything, as the end of a sentence that begins with its name; null for a good one.
 *
 * @example weaknessOf('changeme') // 'must have at least 32 characters'
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < LENGTH_MIN) return `must have at least ${LENGTH_MIN} characters`;
  if (new Set(secret).size < DISTINCT_MIN) return `must have at least ${DISTINCT_MIN} different characters`;
  if (REPEATED.test(secret)) return 'must not be the same part again and again';
  const found = SAMPLES.find((sample) => secret.toLowerCase().includes(sample));
  return found === undefined ? null : `must be random: it contains the word "${found}"`;
}
