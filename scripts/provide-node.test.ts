import { expect, test } from 'vitest';
import { isNodeNewEnough } from './provide-node.mjs';

test.each([
  ['18.20.8', false],
  ['20.19.0', false],
  ['24.11.1', false],
  ['24.12.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('Node %s: runs the project itself: %s', (version, isEnough) => {
  expect(isNodeNewEnough(version)).toBe(isEnough);
});
