import type { Stage } from './stage.ts';

type ProblemStage = {
  readonly name: string;
  readonly shows: string;
  readonly problems: () => readonly string[] | Promise<readonly string[]>;
};

/** A stage that looks for problems itself and counts as one: passed when it finds none. */
export function problemStage({ name, shows, problems }: ProblemStage): Stage {
  return {
    name,
    shows,
    run: async () => {
      const found = await problems();
      for (const problem of found) console.error(problem);
      console.log(found.length === 0 ? 'No problem found.' : `${found.length} problems found.`);
      return found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}
