import { describe, expect, test } from 'vitest';
import { type Failure, isUnanswered } from './failure.ts';

const failed = (code: string, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  code,
  message: '',
  fields: {},
  params: {},
  ...more,
});

describe('a question', () => {
  test.each(['offline', 'timeout', 'unavailable'])('that ended with %s is not answered', (code) => {
    expect(isUnanswered(failed(code))).toBe(true);
  });

  test('that something else than our server answered is not answered, whatever an app calls that', () => {
    expect(isUnanswered(failed('fault', { unreadable: true }))).toBe(true);
  });

  test.each(['fault', 'not_logged_in', 'too_many_requests', 'not_found'])('that ended with %s is', (code) => {
    expect(isUnanswered(failed(code))).toBe(false);
  });

  test('that did not fail is', () => {
    expect(isUnanswered(undefined)).toBe(false);
  });
});
