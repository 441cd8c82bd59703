import { expect, test } from 'vitest';
import { formatProposal, parseProposal } from './payment-proposal.ts';

test('a proposal is read as it was written', () => {
  const changes = [{ key: 'payee_delay_minutes', from: '15', to: '30' }] as const;
  expect(parseProposal(formatProposal('limits', changes))).toEqual({ part: 'limits', changes });
});

test('what was agreed on while the delay of a payee was told in hours is still read, in minutes', () => {
  const changes = JSON.stringify([
    { key: 'payee_delay_hours', from: '1', to: '2' },
    { key: 'min_deposit', from: '100', to: '200' },
  ]);
  expect(parseProposal({ part: 'limits', changes }).changes).toEqual([
    { key: 'payee_delay_minutes', from: '60', to: '120' },
    { key: 'min_deposit', from: '100', to: '200' },
  ]);
});
