import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

type Walk = {
  readonly byPath: ReadonlyMap<string, SourceFile>;
  /** Files whose imports have all been followed. */
  readonly done: Set<string>;
  readonly problems: Problem[];
};

/** No file reaches itself through its imports, types and import() included. Each cycle is reported once, where it closes. */
export function noCycles(files: readonly SourceFile[]): readonly Problem[] {
  const walk: Walk = {
    byPath: new Map(files.map((file) => [file.path, file])),
    done: new Set(),
    problems: [],
  };
  for (const file of files) follow(walk, file, []);
  return walk.problems;
}

function follow(walk: Walk, file: SourceFile, way: readonly string[]): void {
  if (walk.done.has(file.path)) return;
  const wayHere = [...way, file.path];
  for (const { path, line } of file.imports) {
    const target = path === null ? undefined : walk.byPath.get(path);
    if (target === undefined) continue;
    const at = wayHere.indexOf(target.path);
    if (at === -1) {
      follow(walk, target, wayHere);
    } else {
      const cycle = [...wayHere.slice(at), target.path].join(' → ');
      walk.problems.push({ path: file.path, line, text: `imports in a circle: ${cycle}` });
    }
  }
  walk.done.add(file.path);
}
