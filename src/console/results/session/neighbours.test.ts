import { expect, test } from 'vitest';
import { someSession } from '../some-session.ts';
import { neighbours } from './neighbours.ts';

const at = (id: string, closes: string) =>
  someSession({ session_id: id, closes_at: `2026-11-20T${closes}:00.000Z` });
const board = [at('3', '09:00'), at('1', '07:00'), at('2', '08:00')];

test('the sessions beside one are those that end before and after it, whatever the board begins with', () => {
  expect(neighbours(board, { session_id: '2' })).toEqual({ before: '1', after: '3' });
  expect(neighbours(board, { session_id: '1' })).toEqual({ before: undefined, after: '2' });
  expect(neighbours(board, { session_id: '3' })).toEqual({ before: '2', after: undefined });
});

test('one of another day has none', () => {
  expect(neighbours(board, { session_id: '9' })).toEqual({ before: undefined, after: undefined });
});
