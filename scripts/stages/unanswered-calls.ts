import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Where the tests note which call answered how: `/api-user-login success`, or the code of a refusal. */
export const ANSWERED_FOLDER = '.cache/answered';

/**
 * The calls that no test has seen succeed. Every answer that a test gets is held against the document of the calls
 * (test/support/documented.ts), so the reply of such a call is described by nothing but hope.
 */
export function unansweredCalls(paths: readonly string[], folder = ANSWERED_FOLDER): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const notes = new Set(files.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n')));
  return paths.filter((path) => !notes.has(`${path} success`));
}
