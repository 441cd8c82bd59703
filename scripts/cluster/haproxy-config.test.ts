import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatHaproxyConfig } from './haproxy-config.ts';

/** What the proxy as a whole is told. */
const tuningIn = (config: string) => config.split('\n').filter((line) => line.trim().startsWith('tune.'));

const BOUNDS = ['option http-buffer-request', 'timeout queue', 'default-server', 'use_backend calls if'];

/** How many calls a node gets at a time, and how long others wait. */
const boundsIn = (config: string) => {
  const [, calls = ''] = /^backend calls\n((?: .*\n)+)/m.exec(config) ?? [];
  const rule = config.split('\n').filter((line) => line.includes('use_backend calls if'));
  return [...calls.split('\n'), ...rule]
    .map((line) => line.trim())
    .filter((line) => BOUNDS.some((bound) => line.startsWith(bound)));
};

test('a cluster of one machine bounds calls as deploy/haproxy.cfg does', () => {
  const config = formatHaproxyConfig({
    hub: '127.0.0.1',
    primaryPort: 1,
    replicaPort: 2,
    front: { host: '127.0.0.1', port: 3 },
    databases: [],
    nodes: [],
  });
  expect(tuningIn(config)).toHaveLength(2);
  expect(tuningIn(config)).toEqual(tuningIn(readFileSync('deploy/haproxy.cfg', 'utf8')));
  expect(boundsIn(config)).toHaveLength(BOUNDS.length);
  expect(boundsIn(config)).toEqual(boundsIn(readFileSync('deploy/haproxy.cfg', 'utf8')));
});
