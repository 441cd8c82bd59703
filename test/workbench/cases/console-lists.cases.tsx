import type { Answers } from '../answer-by.ts';
import { casesOf } from '../case.ts';

const screen = (at: string, shows: string, answers: Answers = {}) => ({
  at: `/console${at}`,
  shows,
  answers,
});

export const cases = [
  ...casesOf('console', 'Bids', {
    usual: screen('/bids', '47,500'),
    'a slip beside the list': screen('/bids?open=B-0ZE-12/1', 'Slip B-0ZE-12'),
    'of more days than a list has': screen('/bids?day=2026-01-01..2026-11-20', 'Show 21 Oct', {
      '/console/api/list-bids': { refused: 'days_too_many' },
      '/console/api/sum-bids': { refused: 'days_too_many' },
    }),
    'by number': screen('/bids?number=147', '7 sessions have no result yet'),
    none: screen('/bids?points=9000..', 'No bids', {
      '/console/api/list-bids': { bids: [], next_cursor: null, server_time: '2026-11-23T06:17:00.000Z' },
      '/console/api/sum-bids': { bids: 0, points: '0', paid: '0', sessions_left_out: 0 },
    }),
    'a slip that there is not': screen('/bids?open=B-0ZE-99/1', 'There is no such slip.', {
      '/console/api/get-slip': { refused: 'slip_unknown' },
    }),
  }),
  ...casesOf('console', 'Audit', {
    usual: screen('/audit', 'changed a limit'),
    'an event beside the list': screen('/audit?open=821', 'Hidden until the result'),
    'of one thing': screen('/audit?object=session:12', 'Meera Nair'),
    'refused ones of a role': screen('/audit?refused=yes&role=risk', 'Meera Nair'),
    offline: screen('/audit', 'Try again', { '/console/api/list-events': 'offline' }),
  }),
  ...casesOf('console', 'Ledger', {
    usual: screen('/ledger', 'Godavari Day Open'),
    'of a market': screen('/ledger?market=4', 'Godavari Day Open'),
  }),
];
