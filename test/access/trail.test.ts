import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { STAFF_EVENTS } from '../support/staff-events.ts';
import { OTHER_ROUTES } from '../../src/server/platform/web/route-access.ts';

/** Calls of staff that only read what is no player's, or is a screen that everybody of the role has open all day. */
const READS = /^\/console\/api\/(?:get|list|sum|preview)-/;

/** Files that staff take away. */
const FILES = {
  '/console/api/ledger-csv': 'ledger_exported',
  '/console/api/books-csv': 'books_exported',
  '/console/api/payment-picture/:id': 'payment_picture_viewed',
  '/console/api/result-evidence/:id': 'evidence_viewed',
} as const;

const SERVER = fileURLToPath(new URL('../../src/server/', import.meta.url));
const SOURCES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(SERVER, path), 'utf8'))
  .join('\n');

test('AUD-02 every act of staff has its event, and so has every file that they take away', () => {
  const acts = Object.entries<CallSpec>(calls)
    .filter(([path, { actor }]) => path.startsWith('/console/') && actor !== 'visitor' && !READS.test(path))
    .map(([path]) => path);
  expect(acts.filter((path) => !(path in STAFF_EVENTS))).toEqual([]);
  // Pictures of the slider are made for everybody to see.
  const free = new Set(['/console/api/live', '/console/api/content-picture/:id']);
  const files = [...OTHER_ROUTES.keys()].filter(
    (path) => path.startsWith('/console/api/') && !free.has(path),
  );
  expect(files.toSorted()).toEqual(Object.keys(FILES).toSorted());
});

// That each act writes its event is checked wherever a test acts: test/support/test-system.ts.
test('AUD-02 the events are names that the server writes', () => {
  const events = [...new Set([...Object.values(STAFF_EVENTS).flat(), ...Object.values(FILES)])];
  expect(events.filter((event) => !SOURCES.includes(`'${event}'`))).toEqual([]);
});
