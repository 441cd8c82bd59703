const ROOT = 'the root of the server';

/** The feature that a file of the server belongs to: the folder that it stands in. */
export function featureOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? (parts[2] ?? '') : ROOT;
}

/**
 * Files directly in src/server, such as main.ts and features.ts, put the features together. The demo world plays through
 * the whole that they make, and main.ts plants it: the two stand side by side and import every feature.
 */
export function isOutermost(feature: string): boolean {
  return feature === ROOT || feature === 'demo';
}
