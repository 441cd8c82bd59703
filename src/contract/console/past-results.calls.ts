import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { IMPORT_PROBLEMS, type ImportProblem } from '#rules/game/plan-import.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { CSV_BODY_BYTES_MAX, wireCsv, wireInstant, wireText } from '../fields.ts';
import { fillMessage } from '../refusals.ts';

const importInput = z.object({
  game_id: wireText(20),
  csv: wireCsv,
});

const row = z.object({
  line: z.number().describe('line of the file, 1 is the header'),
  date: z.string().describe('YYYY-MM-DD'),
  result: z.string().describe('"123-65-140", "123-6" or "67"'),
});

const badRow = z.object({
  line: z.number(),
  text: z.string().describe('the row as it stands in the file, cut to 100 characters'),
  problem: z.enum(IMPORT_PROBLEMS),
  message: z.string(),
});

export const pastResultApprovals = [
  defineApproval('import_results', {
    view: {
      game_id: z.string(),
      game_name: z.string(),
      sha256: z.string().describe('of the text of the file in UTF-8, in hexadecimal'),
      new_days: z.number(),
      known_days: z.number(),
      bad_rows: z.number(),
      first: z.array(row).describe('the first new ones'),
      last: z.array(row).describe('the last new ones'),
    },
    done: { imported_days: z.number() },
  }),
] as const;

export const pastResultCalls = {
  '/console/api/list-markets': defineCall({
    summary: 'Every market with how many days of results it has.',
    spec: 'domain §6',
    ...byStaff('past-results.see'),
    reply: z.object({
      markets: z.array(
        z.object({
          game_id: z.string(),
          game_name: z.string(),
          family: z.enum(FAMILIES),
          open_time: z.string(),
          active: z.boolean(),
          days: z.number().describe('market days with a result'),
          first_day: z.string().describe('YYYY-MM-DD, empty without results'),
          last_day: z.string(),
          chart_url: z.string(),
        }),
      ),
      server_time: wireInstant,
    }),
  }),
  '/console/api/preview-import': defineCall({
    summary: 'Read a file of past results and say what importing it would do. Nothing is stored.',
    spec: 'domain §6',
    ...byStaff('past-results.import'),
    bodyBytesMax: CSV_BODY_BYTES_MAX,
    input: importInput,
    reply: z.object({
      fingerprint: z.string().describe('of what would be imported; confirming takes it'),
      rows: z.number().describe('rows of the file without the header'),
      new_days: z.number(),
      known_days: z.number().describe('stored already with the same result'),
      first: z.array(row).describe('the first new ones'),
      last: z.array(row).describe('the last new ones'),
      bad: z.array(badRow),
    }),
    refusals: ['market_unknown', 'csv_header_not_valid'],
  }),
  '/console/api/propose-import': defineCall({
    summary:
      'First person: propose the good rows of a file that was previewed, and say where they come from. Days with bids are never touched.',
    spec: 'domain §6, FAIR-06',
    ...byStaff('past-results.import'),
    stepUp: true,
    bodyBytesMax: CSV_BODY_BYTES_MAX,
    input: importInput.extend({ fingerprint: wireText(80), reason: wireText(200) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      'reason_required',
      'market_unknown',
      'csv_header_not_valid',
      'nothing_to_import',
      'import_differs',
      'proposal_exists',
    ],
  }),
  '/console/api/get-import-file': defineCall({
    summary:
      'The file of a proposed import as it came, for whoever compares it; the trail keeps who took it.',
    spec: 'FAIR-06',
    ...byStaff('past-results.see'),
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({ file_name: z.string(), csv: z.string() }),
    refusals: ['proposal_unknown'],
  }),
  '/console/api/export-results': defineCall({
    summary: 'All declared results of a market as a file that can be imported again.',
    spec: 'domain §6',
    ...byStaff('past-results.see'),
    input: z.object({ game_id: wireText(20) }),
    reply: z.object({ file_name: z.string(), csv: z.string() }),
    refusals: ['market_unknown'],
  }),
};

/** Messages for staff: why a row of past results is not imported; `{name}` is replaced by a parameter. */
const IMPORT_PROBLEM_MESSAGES = {
  row_not_valid: 'This row could not be read: it has not one cell for each column.',
  date_not_valid: '"{n}" is no date. Write 2026-11-20 or 20-11-2026.',
  date_not_over: 'This day is not over yet.',
  result_missing: 'The result is missing.',
  pana_not_valid: '"{n}" is no pana: a pana has three digits.',
  pana_wrong_order: '{n} is in the wrong order: the pana is {right}.',
  number_not_valid: '"{n}" is no result: it has two digits, such as 07.',
  ank_contradicts: '{column} says {n}, but it follows from the result that it is {right}.',
  date_repeated: 'Line {line} has this date already.',
  differs_from_stored: 'Stored is {right}. A stored result is not changed by an import.',
  day_has_bids: 'Players have bids on this day. Declare its result on the results board.',
} as const satisfies Record<ImportProblem, string>;

/**
 * The message for a row that is not imported.
 *
 * @example formatImportProblem('pana_wrong_order', { n: '021', right: '120' }) // '021 is in the wrong order: the pana is 120.'
 */
export function formatImportProblem(
  problem: ImportProblem,
  params: Readonly<Record<string, string>> = {},
): string {
  return fillMessage(IMPORT_PROBLEM_MESSAGES[problem], params);
}
