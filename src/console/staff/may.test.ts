import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ROLES } from '#contract/roles.ts';
import { may } from './may.ts';
import { isRole } from './is-role.ts';

test.each([
  ['see results', '/console/api/list-sessions'],
  ['make results', '/console/api/propose-result'],
  ['make results', '/console/api/close-session'],
  ['check results', '/console/api/confirm-result'],
  ['check results', '/console/api/confirm-close'],
  ['see past results', '/console/api/list-markets'],
  ['see past results', '/console/api/export-results'],
  ['import results', '/console/api/preview-import'],
  ['import results', '/console/api/import-results'],
  ['see rates', '/console/api/list-rates'],
  ['change rates', '/console/api/change-rates'],
  ['change rates', '/console/api/confirm-rates'],
  ['change rates', '/console/api/reject-rates'],
  ['see payments', '/console/api/list-deposits'],
  ['see payments', '/console/api/list-withdrawals'],
  ['decide payments', '/console/api/approve-deposit'],
  ['decide payments', '/console/api/reject-deposit'],
  ['decide payments', '/console/api/approve-withdrawal'],
  ['decide payments', '/console/api/cancel-withdrawal'],
  ['see payment settings', '/console/api/get-payment-settings'],
  ['change payment settings', '/console/api/propose-payment-settings'],
  ['change payment settings', '/console/api/confirm-payment-settings'],
  ['change payment settings', '/console/api/reject-payment-settings'],
  ['change payment settings', '/console/api/hasten-payee-change'],
  ['change payment settings', '/console/api/stop-payee-change'],
  ['see players', '/console/api/find-players'],
  ['see players', '/console/api/get-player'],
  ['see players', '/console/api/list-player-entries'],
  ['see players', '/console/api/list-player-bids'],
  ['see players', '/console/api/list-player-deposits'],
  ['see players', '/console/api/list-player-withdrawals'],
  ['see players', '/console/api/list-player-transfers'],
  ['see players', '/console/api/list-player-notices'],
  ['see players', '/console/api/list-player-notes'],
  ['see players', '/console/api/list-adjustments'],
  ['see numbers', '/console/api/reveal-mobile'],
  ['write notes', '/console/api/add-player-note'],
  ['change players', '/console/api/change-player-access'],
  ['change players', '/console/api/end-player-sessions'],
  ['adjust points', '/console/api/propose-adjustment'],
  ['adjust points', '/console/api/confirm-adjustment'],
  ['adjust points', '/console/api/reject-adjustment'],
  ['see ledger', '/console/api/list-ledger'],
  ['see ledger', '/console/api/sum-ledger'],
  ['see payments', '/console/api/list-payment-exceptions'],
  ['decide payments', '/console/api/preview-statement'],
  ['decide payments', '/console/api/import-statement'],
  ['decide payments', '/console/api/resolve-payment-exception'],
  ['decide payments', '/console/api/dismiss-payment-exception'],
  ['see content', '/console/api/list-content'],
  ['see content', '/console/api/list-content-versions'],
  ['change content', '/console/api/save-content-draft'],
  ['change content', '/console/api/discard-content-draft'],
  ['change content', '/console/api/publish-content'],
  ['change content', '/console/api/add-picture'],
  ['see staff', '/console/api/list-staff'],
  ['change staff', '/console/api/add-staff'],
  ['change staff', '/console/api/deactivate-staff'],
] as const)(
  'whoever is offered to %s is not refused by %s, and nobody else would be let in',
  (deed, path) => {
    const offered = ROLES.filter((role) => may([role], deed));
    expect(offered.toSorted()).toEqual([...(calls[path].roles ?? [])].toSorted());
  },
);

test('One of several roles is enough, none is not.', () => {
  expect(may(['content', 'results-maker'], 'make results')).toBe(true);
  expect(may([], 'see results')).toBe(false);
});

test('Every role of the contract has its words here.', () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect(isRole('toString')).toBe(false);
});
