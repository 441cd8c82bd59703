import { expect, test } from 'vitest';
import { formatProposal, parseProposal } from './payment-proposal.ts';

test('a proposal is read as it was written', () => {
  const changes = [{ key: 'payee_delay_minutes', from: '15', to: '30' }] as const;
  expect(parseProposal(formatProposal('limits', changes))).toEqual({ part: 'limits', changes });
});
