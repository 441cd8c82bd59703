import { afterEach, expect, test, vi } from 'vitest';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import { sayingWhy } from './saying-why.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [new StartRefusedError('BACKUP_DIR must name the folder.'), 'BACKUP_DIR must name the folder.'],
  [
    // As node:net says that a host of two addresses refuses.
    new AggregateError([
      new Error('connect ECONNREFUSED ::1:1'),
      new Error('connect ECONNREFUSED 127.0.0.1:1'),
    ]),
    'connect ECONNREFUSED ::1:1\nconnect ECONNREFUSED 127.0.0.1:1',
  ],
])('a command that cannot do its work says why, and ends with 1', async (error, sentence) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const fails = async () => {
    throw error;
  };
  expect(await sayingWhy(fails)).toBe(1);
  expect(said).toHaveBeenCalledWith(sentence);
});
