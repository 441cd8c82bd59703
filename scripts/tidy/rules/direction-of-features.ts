import type { Problem } from '../problem.ts';
import { SERVER_FEATURES } from '../server-features.ts';
import type { SourceFile } from '../source-file.ts';

// Files directly in src/server, such as main.ts and calls.ts, put the features together. The demo world plays through
// the whole that they make, and main.ts plants it: the two stand side by side, right of every feature.
const ROOT = 'the root of the server';
const OUTERMOST: readonly string[] = [ROOT, 'demo'];

const FEATURES: readonly string[] = SERVER_FEATURES;

/** A feature of the server imports itself and what stands left of it. */
export function directionOfFeatures(files: readonly SourceFile[]): readonly Problem[] {
  return files.filter(({ path }) => path.startsWith('src/server/')).flatMap((file) => problemsOf(file));
}

function problemsOf(file: SourceFile): readonly Problem[] {
  const own = featureOf(file.path);
  if (rankOf(own) === -1) {
    return [
      { path: file.path, line: 1, text: `"${own}" is no feature; features: ${SERVER_FEATURES.join(', ')}` },
    ];
  }
  // A test may start the whole server to try its feature.
  if (file.isTest) return [];
  return file.imports
    .filter(({ path }) => path?.startsWith('src/server/') && rankOf(featureOf(path)) > rankOf(own))
    .map(({ line, specifier }) => ({
      path: file.path,
      line,
      text: `${own} imports "${specifier}", which stands right of it`,
    }));
}

function rankOf(feature: string): number {
  return OUTERMOST.includes(feature) ? FEATURES.length : FEATURES.indexOf(feature);
}

function featureOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? (parts[2] ?? '') : ROOT;
}
