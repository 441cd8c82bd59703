import { readdirSync, readFileSync } from 'node:fs';
import { calls } from '#contract/calls.ts';
import { OTHER_ROUTES } from '../../src/server/platform/web/route-access.ts';
import { DEFAULT_SETTINGS } from '../../src/server/settings/settings.ts';
import { LOCKS } from '../../src/server/platform/locks.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPglite } from '../../src/server/platform/store/pglite-db.ts';
import { SERVER_FEATURES } from '../tidy/server-features.ts';
import { caseFiguresOf, KEPT_FIGURES } from '../cases/case-figures.ts';
import { KEPT_OUTCOMES, outcomesOf } from '../faults/fault-outcomes.ts';
import { formatApi } from './format-api.ts';
import { withCases } from './format-cases.ts';
import { withFeatures } from './format-features.ts';
import { withKeys } from './format-keys.ts';
import { formatLockClass } from './format-lock-class.ts';
import { formatPermissions } from './format-permissions.ts';
import { formatSchema, type SqlSource } from './format-schema.ts';
import { provenCases } from './proven-cases.ts';
import { readCatalog } from './read-catalog.ts';

/** A file of the project that is written from others. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

const CLIENTS = 'docs/clients.md';
const ARCHITECTURE = 'docs/architecture.md';
const TESTING = 'docs/testing.md';

/** What `npm run docs` writes, as it should be now. */
export async function writtenFiles(): Promise<readonly WrittenFile[]> {
  return [
    { path: 'docs/api.md', text: formatApi(calls) },
    { path: 'docs/permissions.md', text: formatPermissions(calls, OTHER_ROUTES) },
    { path: CLIENTS, text: withKeys(readFileSync(CLIENTS, 'utf8'), calls, DEFAULT_SETTINGS) },
    { path: ARCHITECTURE, text: withFeatures(readFileSync(ARCHITECTURE, 'utf8'), SERVER_FEATURES) },
    {
      path: TESTING,
      text: withCases(readFileSync(TESTING, 'utf8'), {
        cases: provenCases('.'),
        figures: caseFiguresOf(KEPT_FIGURES),
        outcomes: outcomesOf(KEPT_OUTCOMES),
      }),
    },
    { path: 'db/functions/lock_class.sql', text: formatLockClass(LOCKS) },
    { path: 'db/schema.sql', text: await schemaOfNewStore() },
  ];
}

/** Those that are not as they should be. */
export async function staleFiles(): Promise<readonly string[]> {
  return (await writtenFiles())
    .filter(({ path, text }) => readFileSync(path, 'utf8') !== text)
    .map(({ path }) => `${path} is not what it is written from; \`npm run docs\` writes it anew.`);
}

async function schemaOfNewStore(): Promise<string> {
  const db = await openPglite({ dataDir: null });
  try {
    await migrate(db);
    return formatSchema(await readCatalog(db), {
      migrations: readFolder('db/migrations'),
      functions: readFolder('db/functions'),
    });
  } finally {
    await db.close();
  }
}

function readFolder(folder: string): readonly SqlSource[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
}
