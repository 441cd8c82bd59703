import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releasedProblems } from './released-problems.ts';

test('a released migration may be neither changed nor removed, and a new one stands beside it', () => {
  const root = mkdtempSync(join(tmpdir(), 'ank-released-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(root, 'db', name), text);
  mkdirSync(join(root, 'db/migrations'), { recursive: true });
  const hash = createHash('sha256').update('select 1;\n').digest('hex');
  write('released.sha256', `${hash}  db/migrations/0001-a.sql\n${hash}  db/migrations/0002-b.sql\n`);
  for (const name of ['0001-a', '0002-b', '0003-c']) write(`migrations/${name}.sql`, 'select 1;\n');
  expect(releasedProblems(root)).toEqual([]);
  write('migrations/0001-a.sql', 'select 2;\n');
  rmSync(join(root, 'db/migrations/0002-b.sql'));
  expect(releasedProblems(root)).toEqual([
    'db/migrations/0001-a.sql was released and has been changed; add a new migration instead.',
    'db/migrations/0002-b.sql was released and is gone.',
  ]);
});
