import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { QUEUE_RENEWAL } from '../payments/queue/queue-pages.tsx';
import { useRenewal } from '../shell/use-renewal.ts';

export type StatementsPage = Reply<'/console/api/list-statements'>;
export type Statement = StatementsPage['statements'][number];
export type StatementRow = Reply<'/console/api/get-statement'>['rows'][number];

/** A long file is seen to go on. */
const PROGRESS_MS = 1_000;

/** The uploaded statements, newest first. */
export function useStatements(cursor: string) {
  const renewal = useRenewal(QUEUE_RENEWAL);
  return useAsk(
    '/console/api/list-statements',
    { cursor },
    {
      queryKey: ['statements', cursor],
      refetchInterval: ({ state: { data } }) =>
        data?.statements.some(({ state }) => state === 'importing') === true ? PROGRESS_MS : renewal,
    },
  );
}

/** One statement with a page of its rows. */
export function useStatement(statementId: string, cursor: string) {
  return useAsk(
    '/console/api/get-statement',
    { statement_id: statementId, cursor },
    { queryKey: ['statement', statementId, cursor], refetchInterval: useRenewal(QUEUE_RENEWAL) },
  );
}
