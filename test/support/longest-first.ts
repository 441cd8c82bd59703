import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in this order: begun last, one of them would run alone at the end. */
const LONGEST = [
  'test/access/fuzz.test.ts',
  'src/server/results/past-results/import-results.test.ts',
  'test/replay/replay.test.ts',
  'test/money/from-nothing.test.ts',
  'src/server/staff-changes/own-passkeys.test.ts',
  'test/money/gateways.test.ts',
  'src/server/bids/bids.test.ts',
  'test/money/killed-server.test.ts',
];

/** Begins each project with its longest files, then goes by their size as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- that of the sequencer, which answers a new list
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
}
