import type { FeatureGraph } from '../tidy/server-features.ts';
import { betweenMarks } from './between-marks.ts';

/** The document with the table of features between its two marks as the graph has it. */
export function withFeatures(document: string, graph: FeatureGraph): string {
  return betweenMarks(document, 'scripts/tidy/server-features.ts', formatFeatures(graph));
}

function formatFeatures(graph: FeatureGraph): string {
  const rows = Object.entries(graph).map(([feature, targets]) => `| ${feature} | ${targets.join(' · ')} |`);
  return ['| feature | may import |', '| --- | --- |', ...rows].join('\n');
}
