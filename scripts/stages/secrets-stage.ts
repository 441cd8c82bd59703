import { existsSync } from 'node:fs';
import { secretProblems } from '../secret-problems.ts';
import { readSources } from '../tidy/read-sources.ts';
import { problemStage } from './problem-stage.ts';

const BUILT = 'dist';

/** Looks at the sources, and at the apps as they were built last: what is in them is public. */
export const SECRETS_STAGE = problemStage({
  name: 'secrets',
  shows: 'no key, token or password stands in the sources or in the built apps',
  problems: async () => [
    ...(await secretProblems(readSources('.'))),
    ...(existsSync(BUILT) ? await secretProblems(readSources(BUILT)) : []),
  ],
});
