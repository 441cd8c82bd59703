import { expect, test } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { allowedTo, changeOfRoles } from './role-change.ts';

test('A cashier who becomes support loses the pages of money and gains those of the game that support sees', () => {
  const { pagesGained, pagesLost, gained, lost } = changeOfRoles(['cashier'], ['support']);
  expect(pagesGained).toEqual(expect.arrayContaining(['Markets']));
  expect(pagesLost).toEqual(expect.arrayContaining(['Ledger', 'Books']));
  expect(pagesLost).not.toContain('Deposits');
  expect(gained).toContain('Block players, stop their betting, end their login sessions.');
  expect(lost).toContain('Propose, confirm and reject adjustments of a wallet.');
});

test('One role more takes nothing away', () => {
  for (const role of ROLES) {
    const change = changeOfRoles(['cashier'], ['cashier', role]);
    expect([change.pagesLost, change.lost]).toEqual([[], []]);
  }
});

test('Every role may do something that not everybody may', () => {
  for (const role of ROLES) expect(allowedTo(role)).not.toEqual([]);
});
