import { expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

it.each([
  ['satpura-77', 'satpura-77', {}],
  ['', 'satpura-77', { next: 'new_required' }],
  ['satpura-77', '', { again: 'confirm_required' }],
  ['', '', { next: 'new_required', again: 'confirm_required' }],
  ['satpura-77', 'satpura-7', { again: 'do_not_match' }],
  ['satpura-77', 'satpura-77 ', { again: 'do_not_match' }],
] as const)('%j and again %j', (next, again, found) => {
  expect(checkNewPassword({ next, again }, 'do_not_match')).toEqual(found);
});

it('each screen has its own sentence for two that differ', () => {
  expect(checkNewPassword({ next: 'a', again: 'b' }, 'not_equal')).toEqual({ again: 'not_equal' });
});
