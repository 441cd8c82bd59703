import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unansweredCalls } from './unanswered-calls.ts';

test('a call counts as answered when one of the test processes saw it succeed, not when it was only refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'answered-'));
  try {
    writeFileSync(`${folder}/1`, '/api-a success\n/api-b malformed\n');
    writeFileSync(`${folder}/2`, '/api-a not_logged_in\n/api-c success\n');
    expect(unansweredCalls(['/api-a', '/api-b', '/api-c', '/api-d'], folder)).toEqual(['/api-b', '/api-d']);
    expect(unansweredCalls(['/api-a'], `${folder}/none`)).toEqual(['/api-a']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
