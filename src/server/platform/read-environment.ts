import { readFileSync } from 'node:fs';

/** What is set, by variable; a problem is a sentence that names the variable and never what is in it. */
interface ReadEnvironment {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/**
 * The variables of these names that are set; an empty one is not. Each may be given by a file instead (OPS-09): X_FILE is
 * the path of a file with the value of X, so that a secret stands in no environment, which other programs can read.
 */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): ReadEnvironment {
  const problems: string[] = [];
  const values = names.flatMap((name): readonly (readonly [string, string])[] => {
    const [value = '', file = ''] = [env[name], env[`${name}_FILE`]];
    if (file === '') return value === '' ? [] : [[name, value]];
    if (value !== '') {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them.`);
      return [];
    }
    const read = readValue(file);
    if (read === null) problems.push(`${name}_FILE names a file that cannot be read, or is empty.`);
    return read === null ? [] : [[name, read]];
  });
  return { values: Object.fromEntries(values), problems };
}

/** Editors and `echo` end a file with a new line, which is not part of a secret. */
function readValue(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || null;
  } catch {
    return null;
  }
}
