import { expect, test } from 'vitest';
import { APPROVAL_KINDS } from '#contract/console/approvals.calls.ts';
import { APPROVAL_VIEWS, viewOf } from './approval-views.ts';

test('Every kind of approval can be shown, in one way.', () => {
  expect(APPROVAL_VIEWS.map(({ kind }) => kind).toSorted()).toEqual(APPROVAL_KINDS.toSorted());
});

test('a kind of a later version has a name and does not bring down the list', () => {
  const approval: Parameters<typeof viewOf>[0] = Object.assign(
    { kind: 'go_on' as const },
    { kind: 'of_later' },
  );
  const view = viewOf(approval);
  expect(view.kind).toBe('of_later');
  expect(APPROVAL_VIEWS).not.toContain(view);
});
