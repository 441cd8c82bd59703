import type { Case } from './case.ts';

const files = import.meta.glob<{ readonly cases: readonly Case[] }>('./cases/*.cases.tsx');

/** All cases of an app, or of all, in the order of the files' names, which begin with the app. */
export async function readCases(app = ''): Promise<readonly Case[]> {
  const wanted = Object.entries(files).filter(([name]) => name.startsWith(`./cases/${app}`));
  const read = await Promise.all(wanted.map(([, load]) => load()));
  return read.flatMap(({ cases }) => cases);
}
