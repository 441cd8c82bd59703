import { expect, test } from 'vitest';
import { OUTDATED_BY } from './outdated-by.ts';

test('markets and the calendar, which are polled once a minute, are read again when a plan is proposed or decided', () => {
  expect(OUTDATED_BY.approval).toEqual(expect.arrayContaining(['market-plans', 'calendar']));
});

test('how the day of a market stands is read again when one of its sessions changes', () => {
  expect(OUTDATED_BY.session).toContain('market-plans');
});
