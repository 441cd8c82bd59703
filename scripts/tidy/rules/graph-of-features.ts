import { featureOf } from '../feature-of.ts';
import type { Problem } from '../problem.ts';
import { type FeatureGraph, SERVER_FEATURES } from '../server-features.ts';
import type { SourceFile } from '../source-file.ts';

const GRAPH = 'scripts/tidy/server-features.ts';

/** The graph of the server's features has no cycles and names nothing that is not imported. */
export function graphOfFeatures(
  files: readonly SourceFile[],
  graph: FeatureGraph = SERVER_FEATURES,
): readonly Problem[] {
  const at = files.find(({ path }) => path === GRAPH);
  if (at === undefined) return [];
  const lineOf = (feature: string): number =>
    at.text.split('\n').findIndex((line) => /^ {2}'?([\w-]+)'?: \[/.exec(line)?.[1] === feature) + 1;
  const used = importsBetween(files);
  const features = Object.keys(graph);
  return Object.entries(graph).flatMap(([feature, targets], place) =>
    targets.flatMap((target) => {
      const problem = { path: GRAPH, line: lineOf(feature) };
      if (features.indexOf(target) >= place || !features.includes(target))
        return [{ ...problem, text: `${feature} must stand below "${target}", or the graph has a cycle` }];
      return used.has(`${feature} ${target}`)
        ? []
        : [{ ...problem, text: `${feature} imports nothing of "${target}"` }];
    }),
  );
}

/** "bidding markets" for every feature and one that it imports; tests may import what they like. */
function importsBetween(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(
    files
      .filter(({ path, isTest }) => path.startsWith('src/server/') && !isTest)
      .flatMap((file) =>
        file.imports.flatMap(({ path }) =>
          path?.startsWith('src/server/') === true ? [`${featureOf(file.path)} ${featureOf(path)}`] : [],
        ),
      ),
  );
}
