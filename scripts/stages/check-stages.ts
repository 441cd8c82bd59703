import { staleFiles } from '../docs/written-files.ts';
import { lockFileProblems } from '../lock-file-problems.ts';
import { releasedProblems } from '../released-problems.ts';
import { tidyProblems } from '../tidy/tidy-problems.ts';
import { problemStage } from './problem-stage.ts';
import { toolStage } from './tool-stage.ts';
import type { Steps } from './run-stages.ts';

/** What can be said about the sources without running them. */
export const CHECK_STAGES: Steps = [
  toolStage({
    name: 'format',
    shows: 'every source is formatted by oxfmt',
    tool: 'oxfmt/bin/oxfmt',
    toolArgs: ['--check'],
  }),
  [
    toolStage({
      name: 'lint',
      shows: 'oxlint finds nothing, with types',
      tool: 'oxlint/bin/oxlint',
      toolArgs: [],
      prints: 'at its end',
      // More checkers each work out what the others have worked out: half as much again in all.
      env: { GOMAXPROCS: '1' },
    }),
    toolStage({
      name: 'types',
      shows: 'all TypeScript projects compile',
      tool: 'typescript/bin/tsc',
      // Of four, the usual number, each works out the types of the contract: three times as much in all.
      toolArgs: ['-b', '--pretty', '--checkers', '1'],
      prints: 'at its end',
    }),
  ],
  [
    toolStage({
      name: 'unused',
      shows: 'knip finds no file, export or package that nobody uses',
      tool: 'knip/bin/knip.js',
      toolArgs: ['--no-progress'],
      prints: 'at its end',
    }),
    problemStage({
      name: 'tidy',
      shows: 'directions, sizes and habits of the sources',
      problems: () => tidyProblems('.'),
    }),
    problemStage({
      name: 'written',
      shows: 'what `npm run docs` writes is up to date',
      problems: staleFiles,
    }),
  ],
  problemStage({
    name: 'released',
    shows: 'released migrations stand as they were',
    problems: () => releasedProblems('.'),
  }),
  problemStage({
    name: 'lock',
    shows: 'package-lock.json has the programs of every platform',
    problems: () => lockFileProblems('.'),
  }),
];
