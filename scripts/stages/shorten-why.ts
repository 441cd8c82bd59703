import { stripVTControlCharacters } from 'node:util';

const LINES_MAX = 20;

/** What a test says of its failure: enough to try it again, such as the values that a property failed with. */
export function shortenWhy(why: string): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ +at /.test(line));
  return lines
    .slice(0, LINES_MAX)
    .map((line) => `  ${line}`)
    .join('\n');
}
