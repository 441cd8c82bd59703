import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const APPS = ['src/player/', 'src/console/', 'src/client/', 'src/ui/'] as const;

/**
 * The apps import values of the contract only from files that do without zod at run time: it would take a quarter of
 * what players load first. Types cost nothing.
 */
export function valuesOfContract(files: readonly SourceFile[]): readonly Problem[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path, isTest }) => !isTest && APPS.some((app) => path.startsWith(app)))
    .flatMap(({ path, imports }) =>
      imports
        .filter((one) => !one.isType && one.path?.startsWith('src/contract/') && reachesZod(one.path, byPath))
        .map(({ line, specifier }) => ({
          path,
          line,
          text: `"${specifier}" brings zod along; import its types only, or move the value to a file without zod`,
        })),
    );
}

/** Whether a file loads zod when it is loaded itself. */
function reachesZod(start: string, byPath: ReadonlyMap<string, SourceFile>): boolean {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const one of byPath.get(path)?.imports ?? []) {
      if (one.isType) continue;
      if (one.packageName === 'zod') return true;
      if (one.path !== null) reached.add(one.path);
    }
  }
  return false;
}
