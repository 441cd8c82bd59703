import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../test/support/test-secret-key.ts';
import { parseConfig, parseStorePlace } from './config.ts';

const DATABASE = 'postgres://ank@db.example.in/ank';

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'ank-secret-')), 'secret');
  writeFileSync(file, text);
  return file;
}

test.each([[''], ['\n'], ['\r\n']])(
  'OPS-09 a secret may stand in a file, whose last line end %j is not part of it',
  (end) => {
    const parsed = parseConfig({ SECRET_KEY_FILE: fileWith(`${TEST_SECRET_KEY}${end}`) });
    expect(parsed).toMatchObject({ config: { secretKey: TEST_SECRET_KEY } });
  },
);

test('the address of the database may stand in a file, for the server and for whoever looks at the books', () => {
  const file = fileWith(DATABASE);
  expect(parseConfig({ APP_MODE: 'demo', DATABASE_URL_FILE: file })).toMatchObject({
    config: { databaseUrl: DATABASE },
  });
  expect(parseStorePlace({ DATABASE_URL_FILE: file }).databaseUrl).toBe(DATABASE);
});

test.each([
  [
    { SECRET_KEY: TEST_SECRET_KEY, SECRET_KEY_FILE: fileWith(TEST_SECRET_KEY) },
    'SECRET_KEY and SECRET_KEY_FILE are both set: keep one of them.',
  ],
  [{ SECRET_KEY_FILE: '/no/such/file' }, 'SECRET_KEY_FILE names a file that cannot be read, or is empty.'],
  [{ SECRET_KEY_FILE: fileWith('\n') }, 'SECRET_KEY_FILE names a file that cannot be read, or is empty.'],
  [{ SECRET_KEY_FILE: fileWith('short') }, 'SECRET_KEY: must have at least 32 characters'],
])('a file that gives no good secret is refused at the start: %j', (env, problem) => {
  expect(parseConfig(env)).toEqual({ ok: false, problems: [problem] });
});
