import type { SourceFile } from './source-file.ts';

/** Groups of files that reach each other through their imports, those of types and import() included. */
export function findCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const edges = edgesOf(files);
  const back = turned(edges);
  const left = new Set(edges.keys());
  const cycles: (readonly string[])[] = [];
  for (const path of edges.keys()) {
    if (!left.has(path)) continue;
    const before = reach(back, path);
    const group = [path, ...reach(edges, path)].filter((other) => other === path || before.has(other));
    for (const member of group) left.delete(member);
    if (group.length > 1 || edges.get(path)?.includes(path) === true) cycles.push(group.toSorted());
  }
  return cycles;
}

/** Every file of the project that a file imports, each once. */
export function edgesOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => [
      path,
      [...new Set(imports.flatMap((one) => (one.path !== null && known.has(one.path) ? [one.path] : [])))],
    ]),
  );
}

/** What can be reached from a file, without itself. */
export function reach(edges: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const next of edges.get(path) ?? []) {
      if (next === from || reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

function turned(edges: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const back = new Map<string, string[]>([...edges.keys()].map((path) => [path, []]));
  for (const [path, targets] of edges) for (const target of targets) back.get(target)?.push(path);
  return back;
}
