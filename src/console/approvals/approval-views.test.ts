import { expect, test } from 'vitest';
import { APPROVAL_KINDS } from '#contract/console/approvals.calls.ts';
import { APPROVAL_VIEWS, viewOf } from './approval-views.ts';

test('Every kind of approval can be shown, in one way.', () => {
  expect(APPROVAL_VIEWS.map(({ kind }) => kind).toSorted()).toEqual(APPROVAL_KINDS.toSorted());
});
