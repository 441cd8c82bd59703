import { expect, test } from 'vitest';
import type { FeatureGraph } from '../server-features.ts';
import { sourceFile } from '../source-file.ts';
import { graphOfFeatures } from './graph-of-features.ts';

const FILES = [
  sourceFile(
    'scripts/tidy/server-features.ts',
    "  ledger: [],\n  bidding: ['ledger'],\n  results: ['ledger'],\n",
  ),
  sourceFile('src/server/bidding/bid.ts', "import { post } from '../ledger/post.ts';\n"),
  sourceFile('src/server/results/declare.ts', "import { bid } from '../bidding/bid.ts';\n"),
  sourceFile('src/server/results/declare.test.ts', "import { post } from '../ledger/post.ts';\n"),
];

function problemsOf(graph: FeatureGraph): readonly string[] {
  return graphOfFeatures(FILES, graph).map(({ line, text }) => `${line}: ${text}`);
}

test('a graph of which every entry is used has nothing to report', () => {
  expect(problemsOf({ ledger: [], bidding: ['ledger'], results: ['bidding'] })).toEqual([]);
});

test('what a feature does not import, or only its tests do, is no part of its row', () => {
  expect(problemsOf({ ledger: [], bidding: ['ledger'], results: ['ledger', 'bidding'] })).toEqual([
    '3: results imports nothing of "ledger"',
  ]);
});

test('a feature stands below all that it imports, so that there is no cycle', () => {
  expect(problemsOf({ ledger: ['results'], bidding: ['ledger'], results: ['bidding'] })).toEqual([
    '1: ledger must stand below "results", or the graph has a cycle',
  ]);
  expect(problemsOf({ ledger: [], bidding: ['ledger', 'bidding'], results: ['bidding'] })).toEqual([
    '2: bidding must stand below "bidding", or the graph has a cycle',
  ]);
  expect(problemsOf({ ledger: [], bidding: ['ledger'], results: ['bidding', 'games'] })).toEqual([
    '3: results must stand below "games", or the graph has a cycle',
  ]);
});
