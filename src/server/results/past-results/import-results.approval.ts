import { createHash } from 'node:crypto';
import { z } from 'zod';
import { assert } from '#rules/verdict.ts';
import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import { type Approval, findApproval } from '../../approvals/approval-store.ts';
import { propose } from '../../approvals/propose.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { importResults } from './import-results.ts';
import { keepImport, selectImport } from './past-result-store.ts';
import { formatNewDays } from './preview-import.ts';
import { readImport, type ReadImport } from './read-import.ts';

type ImportSpec = ApprovalSpec<'import_results'>;

/**
 * Results of past days are stored when a second person has confirmed the file (FAIR-06): nobody has bid on these days, but
 * charts show them, and players choose by charts.
 */
export function importResultsSpec(node: AppContext): ImportSpec {
  return {
    kind: 'import_results',
    may: { see: 'past-results.see', propose: 'past-results.import', confirm: 'results.confirm' },
    onePer: ({ subject }) => subject,
    check: async (tx, { approval }) => {
      const file = await selectImport(tx, approval.id);
      assert(file !== null, 'a proposed import has its file');
      const asked = { gameId: String(file.marketId), csv: file.csv, hold: true };
      const outcome = await readImport(tx, node.config.zone, asked);
      assert(outcome.ok, 'a file that was read for a market can be read again');
      const { read } = outcome;
      const refused = refuseNews(read, parseProposal(approval.payload).fingerprint);
      return refused ?? { ok: true, apply: store(tx, node, read) };
    },
    show: async ({ payload }) => {
      const { fingerprint: _, ...view } = parseProposal(payload);
      return { kind: 'import_results', view };
    },
  };
}

/** First step: proposes the new results of a file that was previewed. */
export function proposeImport(node: AppContext, spec: ImportSpec): Handler<'/console/api/propose-import'> {
  return async (request, { game_id: gameId, csv, ...input }) =>
    node.db.transaction(async (tx) => {
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const outcome = await readImport(tx, node.config.zone, { gameId, csv, hold: true });
      if (!outcome.ok) return outcome;
      const { read } = outcome;
      const refused = refuseNews(read, input.fingerprint);
      if (refused !== null) return refused;
      const { id: marketId } = read.market;
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: marketId,
          payload: formatProposal(read, csv),
          reason,
          event: (approval) => ({
            action: 'import_proposed',
            object: `market:${marketId}`,
            detail: { approval, days: read.plan.fresh.length, fingerprint: read.fingerprint },
          }),
        },
      );
      if (!proposed.ok) return proposed;
      await keepImport(tx, { approvalId: proposed.approvalId, marketId, csv });
      return answer({ approval_id: String(proposed.approvalId) });
    });
}

/** Whether a file brings something, and just what was looked at. */
function refuseNews({ plan, fingerprint }: ReadImport, seen: string | undefined) {
  if (plan.fresh.length === 0) return refusal('nothing_to_import');
  return fingerprint === seen ? null : refusal('import_differs');
}

function store(tx: Queryable, node: AppContext, read: ReadImport): Apply<'import_results'> {
  return async ({ approval: { id: approvalId, madeBy, reason }, staff }) => {
    const by = { approvalId, madeBy: madeBy.id, confirmedBy: staff.id };
    const stored = await importResults(node, tx, { read, by });
    return {
      ok: true,
      done: { kind: 'import_results', imported_days: stored.days },
      event: {
        action: 'past_results_imported',
        object: `market:${read.market.id}`,
        detail: { approval: approvalId, made_by: madeBy.id, ...stored },
        reason,
      },
    };
  };
}

/** The file of a proposal, for whoever compares it with its source. */
export function getImportFile(node: AppContext): Handler<'/console/api/get-import-file'> {
  return async (request, { approval_id: id }) => {
    const approval = await findApproval(node.db, id);
    const file = approval === null ? null : await selectImport(node.db, approval.id);
    if (file === null) return refusal('proposal_unknown');
    await recordLook(node.db, request, { action: 'import_file_taken', object: `approval:${id}` });
    return answer({ file_name: `import-${id}.csv`, csv: file.csv });
  };
}

const day = z.object({ line: z.number(), date: z.string(), result: z.string() });
const days = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(day));

const PROPOSAL = z.object({
  game_id: z.string(),
  game_name: z.string(),
  fingerprint: z.string(),
  sha256: z.string(),
  new_days: z.coerce.number(),
  known_days: z.coerce.number(),
  bad_rows: z.coerce.number(),
  first: days,
  last: days,
});

/** What the second person is shown, as the approval keeps it, whose values are texts. */
function formatProposal(read: ReadImport, csv: string): Approval['payload'] {
  const { market, plan, fingerprint } = read;
  const { first, last } = formatNewDays(read);
  return {
    game_id: String(market.id),
    game_name: market.name,
    fingerprint,
    sha256: createHash('sha256').update(csv).digest('hex'),
    new_days: String(plan.fresh.length),
    known_days: String(plan.known.length),
    bad_rows: String(plan.bad.length),
    first: JSON.stringify(first),
    last: JSON.stringify(last),
  };
}

/** What `formatProposal` wrote. */
function parseProposal(payload: Approval['payload']) {
  return PROPOSAL.parse(payload);
}
