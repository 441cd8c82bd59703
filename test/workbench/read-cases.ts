import type { Case } from './case.ts';

const files = import.meta.glob<{ readonly cases: readonly Case[] }>('./cases/*.cases.tsx');

/** All cases of an app, or of all, in the order of the files' names, which begin with the app. */
export async function readCases(app = ''): Promise<readonly Case[]> {
  const names = Object.keys(files).filter((name) => name.startsWith(`./cases/${app}`));
  const read = await Promise.all(names.map((name) => files[name]?.()));
  return read.flatMap((file) => file?.cases ?? []);
}
