import type { Problem } from '../problem.ts';
import { featureOf, isOutermost } from '../feature-of.ts';
import { SERVER_FEATURES } from '../server-features.ts';
import type { SourceFile } from '../source-file.ts';

/** A feature of the server imports itself and the features that its row of the graph names. */
export function directionOfFeatures(files: readonly SourceFile[]): readonly Problem[] {
  return files.filter(({ path }) => path.startsWith('src/server/')).flatMap((file) => problemsOf(file));
}

function problemsOf(file: SourceFile): readonly Problem[] {
  const own = featureOf(file.path);
  if (isOutermost(own)) return [];
  const allowed = SERVER_FEATURES[own];
  if (allowed === undefined) {
    const known = Object.keys(SERVER_FEATURES).join(', ');
    return [{ path: file.path, line: 1, text: `"${own}" is no feature; features: ${known}` }];
  }
  // A test may start the whole server to try its feature.
  if (file.isTest) return [];
  return file.imports
    .filter(({ path }) => path?.startsWith('src/server/') && ![own, ...allowed].includes(featureOf(path)))
    .map(({ line, specifier }) => ({
      path: file.path,
      line,
      text: `${own} imports "${specifier}" but may import ${allowed.join(', ')} only`,
    }));
}
