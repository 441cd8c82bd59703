import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask, useAsk } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { QUEUE_RENEWAL } from '../payments/queue/queue-sources.ts';
import { readWhole } from '../shell/table/sources/read-whole.ts';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import { useRenewal } from '../shell/use-renewal.ts';

export type Statement = Reply<'/console/api/list-statements'>['statements'][number];
export type StatementRow = Reply<'/console/api/get-statement'>['rows'][number];

/** A long file is seen to go on. */
const PROGRESS_MS = 1_000;

/** The uploaded statements, newest first. */
export function useStatements() {
  const renewal = useRenewal(QUEUE_RENEWAL);
  return useQuery<readonly Statement[], CallError>({
    queryKey: ['statements'],
    queryFn: async () => {
      const { rows } = await readWhole(
        (page) => ask('/console/api/list-statements', page),
        (reply) => reply.statements,
      );
      return rows;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'importing') === true ? PROGRESS_MS : renewal,
  });
}

/** One statement with its counts. */
export function useStatement(statementId: string) {
  return useAsk(
    '/console/api/get-statement',
    { statement_id: statementId, limit: 1 },
    { queryKey: ['statement', statementId], refetchInterval: useRenewal(QUEUE_RENEWAL) },
  );
}

/** The rows of a statement, page by page. */
export function statementRows(statementId: string): PagedSource<StatementRow> {
  return {
    from: 'server',
    queryKey: ['statement', statementId],
    read: async ({ cursor, limit }) => {
      const reply = await ask('/console/api/get-statement', { statement_id: statementId, cursor, limit });
      const count = Object.values(reply.counts).reduce((sum, some) => sum + some, 0);
      return { rows: reply.rows, next: reply.next_cursor, count };
    },
  };
}
