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
