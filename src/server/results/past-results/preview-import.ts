import { formatImportProblem } from '#contract/console/past-results.calls.ts';
import type { Family } from '#rules/game/games.ts';
import { formatPastResult, type GoodRow } from '#rules/game/past-results.ts';
import type { ImportPlan } from '#rules/game/plan-import.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import { readImport, type ReadImport } from './read-import.ts';

/** How many new rows are shown of each end. */
const SHOWN = 3;
const TEXT_LENGTH_MAX = 100;

/** What importing a file of past results would do; nothing is stored. */
export function previewImport(node: AppContext): Handler<'/console/api/preview-import'> {
  return async (_, input) => {
    const asked = { gameId: input.game_id, csv: input.csv, hold: false };
    const outcome = await readImport(node.db, node.config.zone, asked);
    if (!outcome.ok) return outcome;
    const { plan, fingerprint } = outcome.read;
    const { fresh, known, bad } = plan;
    return answer({
      fingerprint,
      rows: fresh.length + known.length + bad.length,
      new_days: fresh.length,
      known_days: known.length,
      ...formatNewDays(outcome.read),
      bad: bad.map(formatBadRow),
    });
  };
}

/** The new results of both ends: enough to see that columns and dates are read right. */
export function formatNewDays({ market, plan: { fresh } }: ReadImport) {
  return {
    first: fresh.slice(0, SHOWN).map((row) => formatRow(market.family, row)),
    // A few rows are shown once, not at both ends.
    last: fresh.slice(Math.max(SHOWN, fresh.length - SHOWN)).map((row) => formatRow(market.family, row)),
  };
}

function formatRow(family: Family, { line, result }: GoodRow) {
  return { line, date: result.day, result: formatPastResult(family, result) };
}

function formatBadRow({ line, text, refusal }: ImportPlan['bad'][number]) {
  const message = formatImportProblem(refusal.code, refusal.params);
  return { line, text: text.slice(0, TEXT_LENGTH_MAX), problem: refusal.code, message };
}
