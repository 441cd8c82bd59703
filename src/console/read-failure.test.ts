import { expect, test } from 'vitest';
import { readFailure } from './read-failure.ts';

test('A refusal keeps the words of the server.', () => {
  const answer = {
    status: false,
    msg: 'Give a reason.',
    message: 'Give a reason.',
    code: 'reason_required',
    fields: { reason: 'Give a reason.' },
    params: { n: '369', bad: 7 },
  };
  expect(readFailure(answer)).toEqual({
    ok: false,
    code: 'reason_required',
    message: 'Give a reason.',
    fields: { reason: 'Give a reason.' },
    params: { n: '369' },
  });
});

test('A lost connection, a late answer and an answer that is not ours have their own words.', () => {
  expect(readFailure(new TypeError('Failed to fetch'))).toMatchObject({ code: 'offline' });
  expect(readFailure(new DOMException('late', 'TimeoutError'))).toMatchObject({ code: 'timeout' });
  expect(readFailure(new SyntaxError('Unexpected token <'))).toMatchObject({
    code: 'fault',
    message: 'An error occurred',
  });
});

test.each([null, undefined, 'gateway', 502, [], {}])('%o is an error, not a crash', (answer) => {
  expect(readFailure(answer)).toMatchObject({ ok: false, code: 'fault', message: 'An error occurred' });
});
