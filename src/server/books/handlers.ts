import type { Sessions } from '../platform/web/admit-call.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { checkBooksJob } from './check-books.job.ts';
import { closeDaysJob } from './close-days.job.ts';
import { getBookDay, listClosedDays, mountBooksCsv } from './list-closed-days.ts';
import { getBooksState, getOperatorState, liftPayoutStop } from './get-books-state.ts';
import { proveBooksJob } from './prove-books.job.ts';
import { getSolvency, stateFloat } from './get-solvency.ts';
import { listTransferFlags } from './list-transfer-flags.ts';

/** Bookkeeping: checks, closed days, solvency, the stop of payouts. */
export function booksFeature(node: AppContext, { logins }: { readonly logins: Sessions }) {
  return {
    calls: {
      '/console/api/list-closed-days': listClosedDays(node),
      '/console/api/get-book-day': getBookDay(node),
      '/console/api/get-books-state': getBooksState(node),
      '/console/api/lift-payout-stop': liftPayoutStop(node),
      '/console/api/get-solvency': getSolvency(node),
      '/console/api/state-float': stateFloat(node),
      '/console/api/list-transfer-flags': listTransferFlags(node),
      '/console/api/get-operator-state': getOperatorState(node),
    },
    jobs: [checkBooksJob(node), proveBooksJob(node), closeDaysJob(node)],
    mount: (app) => mountBooksCsv(app, node, logins),
  } satisfies Feature;
}
