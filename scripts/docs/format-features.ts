import type { FeatureGraph } from '../tidy/server-features.ts';

const BEGIN = '<!-- Written by `npm run docs` from scripts/tidy/server-features.ts. -->';
const END = '<!-- Until here. -->';

/** The document with the table of features between its two marks as the graph has it. */
export function withFeatures(document: string, graph: FeatureGraph): string {
  const begin = document.indexOf(BEGIN) + BEGIN.length;
  const end = document.indexOf(END);
  if (begin < BEGIN.length || end < begin) throw new Error('the document has no place for the features');
  return `${document.slice(0, begin)}\n\n${formatFeatures(graph)}\n\n${document.slice(end)}`;
}

function formatFeatures(graph: FeatureGraph): string {
  const rows = Object.entries(graph).map(([feature, targets]) => `| ${feature} | ${targets.join(' · ')} |`);
  return ['| feature | may import |', '| --- | --- |', ...rows].join('\n');
}
