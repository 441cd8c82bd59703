import type { Case } from './case.ts';

const files = import.meta.glob<{ readonly cases: readonly Case[] }>('./cases/*.cases.tsx');

/** All cases of all files, in the order of the files' names. */
export async function readCases(): Promise<readonly Case[]> {
  const read = await Promise.all(Object.values(files).map((load) => load()));
  return read.flatMap(({ cases }) => cases);
}
