import { describe, expect, test } from 'vitest';
import { plant } from './plant.ts';
import { tidyProblems } from './tidy-problems.ts';

type Plant = { readonly rule: string; readonly at: string; readonly files: Readonly<Record<string, string>> };

const PACKAGES = JSON.stringify({
  dependencies: { pg: '1.0.0', zod: '1.0.0' },
  devDependencies: { react: '1.0.0', vitest: '1.0.0' },
});

// In two pieces, because this file is checked as well.
const LATER = ['TO', 'DO'].join('');

const LEDGER = '-- feature: ledger. What it is for.\ncreate table wallets ();\n';

const MONEY = 'export const money = 1;\n';

// One of each kind that must stay unreported, and everything that only looks like a violation.
const CLEAN: Readonly<Record<string, string>> = {
  'package.json': PACKAGES,
  'src/rules/money.ts': "import type { Pana } from './pana.ts';\nexport type Points = Pana;\n",
  'src/rules/game/pana.ts': [
    "export type Pana = string & { readonly brand: 'Pana' };",
    "export const KINDS = ['single', 'double'] as const;",
    '// A comment may name Date.now() and import "./x.ts".',
    'export function pana(text: string): Pana {',
    '  return text as Pana;',
    '}',
    '',
  ].join('\n'),
  'src/rules/game/pana.test.ts':
    "import { test } from 'vitest';\nimport { pana } from './pana.ts';\ntest(`x`, () => pana('1'));\n",
  'src/contract/calls.ts':
    "import { z } from 'zod';\nimport { pana } from '#rules/pana.ts';\nexport const call = z.x(pana);\n",
  'src/server/main.ts': "import { plant } from './demo/plant.ts';\nplant();\n",
  'src/server/calls.ts': "import { bid } from './bidding/bid.ts';\nexport const calls = [bid];\n",
  'src/server/demo/plant.ts': "import { calls } from '../calls.ts';\nexport const plant = () => calls;\n",
  'src/server/bidding/bids.table.ts': 'export const bids = 1;\n',
  'src/server/bidding/bid.ts': [
    "import { randomUUID } from 'node:crypto';",
    "import { bids } from './bids.table.ts';",
    "import { post } from '../ledger/post.ts';",
    "const example = `import { x } from '../results/settle.ts'; const y = new Date()`;",
    'export const bid = () => [bids, post, example, randomUUID()];',
    '',
  ].join('\n'),
  'src/server/ledger/post.ts': "import pg from 'pg';\nexport const post = new Date(pg.now);\n",
  'src/player/paths.ts': "export const home = '/imp';\n",
  'src/player/screens.ts': "export const home = () => import('./home.screen.tsx');\n",
  'src/player/home.screen.tsx': [
    "import { useState } from 'react';",
    "import { home } from './paths.ts';",
    "import { Button } from '#ui/button.tsx';",
    "export const Home = () => <Button title={`it's ${useState()}`}>Don't // stop {home}</Button>;",
    '',
  ].join('\n'),
  'src/ui/button.tsx': 'export const Button = () => null;\n',
  'db/migrations/0001-ledger.sql': LEDGER,
  'db/migrations/0002-bids.sql':
    '-- feature: bidding. x\ncreate table bids (id bigint references wallets);\n',
  'db/functions/place.sql':
    '-- feature: bidding. x\ncreate function place() as $$\n  update wallets set a = 1;\n$$;\n',
  'db/offers/ledger.md': '# Ledger\n\n- `wallets` to bidding: `place` locks them\n',
  'db/offers/bidding.md': '- `bids` to ledger: it stands below the ledger\n',
  'src/server/ledger/open.ts': 'export const x = sql`select 1 from wallets, bids`;\n',
  'db/functions/lock_day.sql':
    "-- feature: wallet. What it does.\nselect pg_advisory_xact_lock_shared(lock_class('utr'), 1);\n",
  'scripts/vite.config.ts': 'export default {};\n',
  'docs/notes.md': 'The work/life balance of /workshop/ and https://example.org/work/ is fine.\n',
};

const PLANTS: readonly Plant[] = [
  {
    rule: 'direction of runtimes',
    at: 'src/rules/money.ts:2',
    files: {
      'src/rules/money.ts':
        "// The rule.\nimport { call } from '#contract/calls.ts';\nexport const x = call;\n",
    },
  },
  {
    rule: 'direction of runtimes',
    at: 'src/contract/calls.ts:1',
    files: {
      'src/contract/calls.ts': "export { post } from '../server/ledger/post.ts';\nexport const x = 1;\n",
    },
  },
  {
    rule: 'direction of runtimes',
    at: 'src/player/bid.ts:3',
    files: {
      'src/player/bid.ts': "export const x = async () =>\n  // Later.\n  import('../server/main.ts');\n",
    },
  },
  {
    rule: 'direction of runtimes',
    at: 'src/client/calls/call.ts:1',
    files: {
      'src/client/calls/call.ts': "import { Button } from '#ui/button.tsx';\nexport const x = Button;\n",
    },
  },
  {
    rule: 'direction of runtimes',
    at: 'src/ui/button.tsx:1',
    files: {
      'src/ui/button.tsx': "import { Home } from '../player/home.screen.tsx';\nexport const x = Home;\n",
    },
  },
  {
    rule: 'direction of runtimes',
    at: 'src/console/results.ts:1',
    files: {
      'src/console/results.ts': "import { home } from '../player/screens.ts';\nexport const x = home;\n",
    },
  },
  {
    rule: 'direction of runtimes',
    at: 'src/server/ledger/post.ts:1',
    files: {
      'src/server/ledger/post.ts': "import { x } from '../../../test/support/x.ts';\nexport const y = x;\n",
    },
  },
  { rule: 'direction of runtimes', at: 'src/mobile/app.ts:1', files: { 'src/mobile/app.ts': MONEY } },
  {
    rule: 'values of contract',
    at: 'src/player/bid.ts:1',
    files: {
      'src/player/bid.ts': "import { call } from '#contract/call.ts';\nexport const x = call;\n",
      'src/contract/call.ts': "import { z } from 'zod';\nexport const call = z.x;\n",
    },
  },
  {
    rule: 'packages of runtimes',
    at: 'src/rules/money.ts:1',
    files: { 'src/rules/money.ts': "import { z } from 'zod';\nexport const x = z;\n" },
  },
  {
    rule: 'packages of runtimes',
    at: 'src/contract/calls.ts:1',
    files: { 'src/contract/calls.ts': "import { readFile } from 'node:fs';\nexport const x = readFile;\n" },
  },
  {
    rule: 'packages of runtimes',
    at: 'src/player/calls/api.ts:1',
    files: { 'src/player/calls/api.ts': "import { z } from 'zod';\nexport const x = z;\n" },
  },
  {
    rule: 'packages of runtimes',
    at: 'src/server/page.ts:1',
    files: {
      'src/server/page.ts': "import { createElement } from 'react';\nexport const x = createElement;\n",
    },
  },
  {
    rule: 'direction of features',
    at: 'src/server/ledger/post.ts:1',
    files: {
      'src/server/ledger/post.ts': "import { bid } from '../bidding/place.ts';\nexport const x = bid;\n",
    },
  },
  {
    rule: 'direction of features',
    at: 'src/server/results/settle.ts:1',
    files: { 'src/server/results/settle.ts': "import { main } from '../main.ts';\nexport const x = main;\n" },
  },
  {
    rule: 'direction of features',
    at: 'src/server/results/settle.ts:1',
    files: {
      'src/server/results/settle.ts': "import { plant } from '../demo/plant.ts';\nexport const x = plant;\n",
    },
  },
  {
    rule: 'direction of features',
    at: 'src/server/game/bid.ts:1',
    files: { 'src/server/game/bid.ts': MONEY },
  },
  {
    rule: 'private tables',
    at: 'src/server/results/settle.ts:1',
    files: {
      'src/server/results/settle.ts':
        "import { days } from '../markets/days.table.ts';\nexport const x = days;\n",
    },
  },
  {
    rule: 'offered tables',
    at: 'src/server/bidding/bid.ts:2',
    files: {
      'db/migrations/0001-ledger.sql': LEDGER,
      'db/functions/place.sql':
        '-- feature: bidding. x\ncreate function place() as $$ update wallets set a = 1 $$;\n',
      // An offer to the database's functions is none to TypeScript, which can import.
      'db/offers/ledger.md': '- `wallets` to bidding: `place` locks them\n',
      'src/server/bidding/bid.ts': 'export const x = sql`\n  select 1 from wallets`;\n',
    },
  },
  {
    rule: 'offered tables',
    at: 'src/server/platform/open.ts:1',
    files: {
      'db/migrations/0001-ledger.sql': LEDGER,
      'src/server/platform/open.ts': 'export const x = sql`select 1 from wallets`;\n',
    },
  },
  {
    rule: 'offered tables',
    at: 'db/functions/place.sql:2',
    files: {
      'db/migrations/0001-ledger.sql': LEDGER,
      'db/functions/place.sql':
        '-- feature: bidding. x\ncreate function place() as $$ update wallets set a = 1 $$;\n',
    },
  },
  {
    rule: 'offered tables',
    at: 'db/migrations/0002-markets.sql:2',
    files: {
      'db/migrations/0001-bids.sql': '-- feature: bidding. x\ncreate table bids ();\n',
      'db/migrations/0002-markets.sql':
        '-- feature: markets. x\ncreate table markets (id int references bids);\n',
    },
  },
  {
    rule: 'offered tables',
    at: 'db/offers/ledger.md:2',
    files: {
      'db/migrations/0001-ledger.sql': LEDGER,
      'db/offers/ledger.md': '# Ledger\n- `wallets` to bidding: nobody asks\n',
    },
  },
  {
    rule: 'offered tables',
    at: 'db/offers/ledger.md:1',
    files: { 'db/offers/ledger.md': '- wallets to bidding\n' },
  },
  {
    rule: 'no cycles',
    at: 'src/rules/jodi.ts:1',
    files: {
      'src/rules/ank.ts': "import { jodi } from './jodi.ts';\nexport const ank = jodi;\n",
      'src/rules/jodi.ts': "import type { ank } from './ank.ts';\nexport type jodi = typeof ank;\n",
    },
  },
  {
    rule: 'no cycles',
    at: 'src/player/screens.ts:1',
    files: {
      'src/player/home.screen.tsx': "import { home } from './screens.ts';\nexport const Home = home;\n",
      'src/player/screens.ts': "export const home = () => import('./home.screen.tsx');\n",
    },
  },
  {
    rule: 'no barrels',
    at: 'src/rules/index.ts:1',
    files: {
      'src/rules/index.ts': "// All rules.\nexport * from './money.ts';\nexport { pana } from './pana.ts';\n",
    },
  },
  {
    rule: 'no barrels',
    at: 'src/ui/all.ts:1',
    files: { 'src/ui/all.ts': "import { Button } from './button.tsx';\nexport { Button };\n" },
  },
  { rule: 'no drawers', at: 'src/rules/utils.ts:1', files: { 'src/rules/utils.ts': MONEY } },
  { rule: 'no drawers', at: 'src/ui/shared/card.ts:1', files: { 'src/ui/shared/card.ts': MONEY } },
  { rule: 'short files', at: 'src/rules/money.ts:401', files: { 'src/rules/money.ts': MONEY.repeat(401) } },
  {
    rule: 'short functions',
    at: 'src/rules/money.ts:2',
    files: {
      'src/rules/money.ts': `// Long.\nexport function f(): { readonly a: 1 } {\n${'  f();\n'.repeat(70)}}\n`,
    },
  },
  {
    rule: 'short functions',
    at: 'src/ui/card.tsx:1',
    files: { 'src/ui/card.tsx': `export const Card = () => (\n${'  <i>{ 1 }</i>\n'.repeat(70)});\n` },
  },
  {
    rule: 'short functions',
    at: 'src/server/ledger/post.ts:2',
    files: {
      'src/server/ledger/post.ts': `export const ledger = {\n  async post(x: () => void) {\n${'x();\n'.repeat(70)}}};\n`,
    },
  },
  {
    rule: 'no hidden inputs',
    at: 'src/rules/time/time.ts:1',
    files: { 'src/rules/time/time.ts': 'export const x = () => Date.now();\n' },
  },
  {
    rule: 'no hidden inputs',
    at: 'src/rules/time/time.ts:2',
    files: { 'src/rules/time/time.ts': 'export const x = () =>\n  Math.random();\n' },
  },
  {
    rule: 'no hidden inputs',
    at: 'src/rules/time/time.ts:1',
    files: { 'src/rules/time/time.ts': "export const x = () => process.env['X'];\n" },
  },
  {
    rule: 'no hidden inputs',
    at: 'src/server/bidding/place.ts:1',
    files: { 'src/server/bidding/place.ts': 'export const x = () => new Date();\n' },
  },
  {
    rule: 'no casts',
    at: 'src/rules/money.ts:1',
    files: { 'src/rules/money.ts': 'export const x = (n: unknown) => f(n as number);\n' },
  },
  {
    rule: 'no loose ends',
    at: 'src/rules/money.ts:2',
    files: { 'src/rules/money.ts': `${MONEY}// ${LATER}: round.\n// ${LATER} (#12): round.\n` },
  },
  {
    rule: 'no skipped tests',
    at: 'src/rules/money.test.ts:1',
    files: { 'src/rules/money.test.ts': "test.skip('x', () => {});\n" },
  },
  {
    rule: 'no skipped tests',
    at: 'test/journeys/bid.journey.ts:1',
    files: { 'test/journeys/bid.journey.ts': "test.describe.only('x', () => {});\n" },
  },
  {
    rule: 'owned migrations',
    at: 'db/migrations/0002-bids.sql:1',
    files: { 'db/migrations/0002-bids.sql': 'create table bids ();\n' },
  },
  {
    rule: 'owned migrations',
    at: 'db/functions/place.sql:1',
    files: { 'db/functions/place.sql': '-- Places.\ncreate function place();\n' },
  },
  {
    rule: 'named locks',
    at: 'db/functions/place.sql:2',
    files: {
      'db/functions/place.sql': '-- feature: bidding. Places.\nselect pg_advisory_xact_lock(1, 2);\n',
    },
  },
  {
    rule: 'named locks',
    at: 'db/functions/place.sql:2',
    files: {
      'db/functions/place.sql':
        "-- feature: bidding. Places.\nselect pg_advisory_xact_lock(lock_class('no such'), 2);\n",
    },
  },
  {
    rule: 'named locks',
    at: 'src/server/bidding/bid.ts:1',
    files: { 'src/server/bidding/bid.ts': 'export const x = `select pg_try_advisory_lock(7)`;\n' },
  },
  {
    rule: 'no machine paths',
    at: 'docs/run.md:2',
    files: { 'docs/run.md': `Run:\ncd ${['', 'work', 'main'].join('/')}\n` },
  },
  {
    rule: 'no sql by hand',
    at: 'docs/operations.md:2',
    files: { 'docs/operations.md': "Correct it:\n`update staff set name = 'Asha'`\n" },
  },
  {
    rule: 'no sql by hand',
    at: 'docs/operations.md:3',
    files: { 'docs/operations.md': 'Correct it:\n\n    psql ank\n' },
  },
];

test('a tidy project has nothing to report', () => {
  expect(tidyProblems(plant(CLEAN))).toEqual([]);
});

describe('each rule reports the place that breaks it', () => {
  test.each(PLANTS)('$rule: $at', ({ rule, at, files }) => {
    const problems = tidyProblems(plant({ 'package.json': PACKAGES, ...files }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${at}: .* \\(${rule}\\)$`));
  });
});

test('what git ignores is not looked at', () => {
  const ignored = { 'node_modules/x/utils.ts': MONEY, 'dist/utils.ts': MONEY, '.cache/utils.ts': MONEY };
  expect(tidyProblems(plant({ ...CLEAN, ...ignored }))).toEqual([]);
});

test('a chapter of tests may be long, a test in it may not', () => {
  const chapter = `describe('x', () => {\n${"  test('y', () => {});\n".repeat(80)}});\n`;
  expect(tidyProblems(plant({ 'src/rules/a.test.ts': chapter }))).toEqual([]);
  const long = `test('x', async () => {\n${'  await y();\n'.repeat(80)}});\n`;
  expect(tidyProblems(plant({ 'src/rules/a.test.ts': long }))).toEqual([
    'src/rules/a.test.ts:1: a function of 82 lines, at most 70 (short functions)',
  ]);
});
