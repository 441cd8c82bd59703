import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { edgesOf, findCycles, reach } from './tidy/find-cycles.ts';
import { foreignReferences } from './tidy/foreign-references.ts';
import { findFunctions } from './tidy/find-functions.ts';
import { readOffers } from './tidy/offers.ts';
import { readSources } from './tidy/read-sources.ts';
import type { SourceFile } from './tidy/source-file.ts';
import { tableReferences } from './tidy/table-references.ts';

/** `npm run shape`: the shape of the sources in figures. `-- --root <path>` measures another checkout. */
const { values } = parseArgs({ options: { root: { type: 'string', default: '.' } } });
const rows = shapeOf(readSources(values.root));
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, figure] of rows) console.log(`${name.padEnd(width)}  ${figure}`);

type Row = readonly [name: string, figure: string];

function shapeOf(files: readonly SourceFile[]): readonly Row[] {
  const sources = files.filter(
    ({ isSource, isTest, path }) => isSource && !isTest && !path.endsWith('.d.ts'),
  );
  const modules = sources.filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
  const lines = modules.map(({ text }) => linesOf(text));
  return [
    ['modules in src', `${modules.length}`],
    ['median module, lines', `${quantile(lines, 0.5)}`],
    ...importerRows(modules),
    ...referenceRows(files),
    ['cycles of modules', cyclesFigure(modules)],
    ['reach of rules, at most', reachFigure(modules)],
    ['longest folder, modules', longestFolder(modules)],
    ...functionRows(sources, modules),
    ['lines in src', `${lines.reduce((sum, one) => sum + one, 0)}`],
  ];
}

function importerRows(modules: readonly SourceFile[]): readonly Row[] {
  const known = new Set(modules.map(({ path }) => path));
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    for (const one of imports) {
      if (one.isDeferred || one.path === null || !known.has(one.path)) continue;
      importers.set(one.path, (importers.get(one.path) ?? new Set()).add(path));
    }
  }
  const single = [...importers].flatMap(([path, by]) =>
    by.size === 1 ? [{ path, by: [...by].join('') }] : [],
  );
  const near = single.filter(({ path, by }) => posix.dirname(path) === posix.dirname(by));
  return [
    ['imported by one module only', shareOf(single.length, modules.length)],
    ['imported by one module only, of its folder', shareOf(near.length, modules.length)],
  ];
}

function referenceRows(files: readonly SourceFile[]): readonly Row[] {
  const tables = tableReferences(files).filter(({ isFunction }) => !isFunction);
  const { offers } = readOffers(files);
  const figure = (place: 'server' | 'body') => {
    const all = tables.filter(({ from }) => from === place);
    const others = all.filter(({ feature, owner }) => feature !== owner);
    const unoffered = foreignReferences(others, offers);
    const places = new Set(unoffered.map(({ path }) => path)).size;
    return `${unoffered.length} of ${all.length}, in ${places} files; ${others.length - unoffered.length} by an offer`;
  };
  return [
    ["tables of others in the server's SQL, not offered", figure('server')],
    ["the same in the database's functions and views", figure('body')],
  ];
}

function cyclesFigure(modules: readonly SourceFile[]): string {
  const cycles = findCycles(modules);
  const members = cycles.map((cycle) => `${cycle[0] ?? ''} and ${cycle.length - 1} more`);
  return [`${cycles.length}`, ...members].join('; ');
}

function reachFigure(modules: readonly SourceFile[]): string {
  const rules = modules.filter(({ path }) => path.startsWith('src/rules/'));
  const edges = edgesOf(rules);
  const reached = rules.map(({ path }) => ({ path, count: reach(edges, path).size }));
  const most = reached.toSorted((one, other) => other.count - one.count)[0];
  const counts = reached.map(({ count }) => count);
  return `${most?.count ?? 0} (${most?.path ?? ''}); median ${quantile(counts, 0.5)}, p90 ${quantile(counts, 0.9)}`;
}

function longestFolder(modules: readonly SourceFile[]): string {
  const counts = new Map<string, number>();
  for (const { path } of modules) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  const [folder, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
  return `${count} (${folder})`;
}

function functionRows(sources: readonly SourceFile[], modules: readonly SourceFile[]): readonly Row[] {
  const declared = sources.flatMap(({ code }) => declaredFunctions(code));
  const bodies = modules.flatMap(({ code }) => findFunctions(code).map(({ lines }) => lines));
  return [
    ['declared functions, median and p90 lines', spread(declared)],
    ['bodies of functions and arrows, median and p90 lines', spread(bodies)],
  ];
}

/** Lines of each function that is declared at the top of a module, from its first word to its closing brace. */
function declaredFunctions(code: string): readonly number[] {
  const lines = code.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^(?:export )?(?:async )?function\b/.test(line)) return [];
    const length = lines.slice(index).findIndex((one) => one.trimEnd() === '}') + 1;
    return length === 0 ? [] : [length];
  });
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(part * numbers.length)] ?? 0;
}

function spread(lines: readonly number[]): string {
  return `${quantile(lines, 0.5)} and ${quantile(lines, 0.9)} of ${lines.length}`;
}

function shareOf(part: number, whole: number): string {
  return `${part} (${((100 * part) / whole).toFixed(1)} %)`;
}
