import { z } from 'zod';
import { FAMILIES } from '#rules/games.ts';
import { IMPORT_PROBLEMS } from '#rules/plan-import.ts';
import { defineCall } from './call.ts';
import { wireInstant, wireText } from './fields.ts';

const importers = ['owner', 'results-maker'] as const;

/** Thirty years of one market are less than this. */
const CSV_LENGTH_MAX = 500_000;
const CSV_BYTES_MAX = 1024 * 1024;

const importInput = z.object({
  game_id: wireText(20),
  csv: z.string().max(CSV_LENGTH_MAX),
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

export const pastResultCalls = {
  '/console/api/list-markets': defineCall({
    summary: 'Every market with how many days of results it has.',
    spec: 'domain §6',
    actor: 'staff',
    roles: ['owner', 'results-maker', 'results-checker', 'risk', 'auditor'],
    rate: 'staff',
    input: z.object({}),
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
    refusals: [],
  }),
  '/console/api/preview-import': defineCall({
    summary: 'Read a file of past results and say what importing it would do. Nothing is stored.',
    spec: 'domain §6',
    actor: 'staff',
    roles: importers,
    rate: 'staff',
    bodyBytesMax: CSV_BYTES_MAX,
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
  '/console/api/import-results': defineCall({
    summary: 'Import the good rows of a file that was previewed. Days with bids are never touched.',
    spec: 'domain §6',
    actor: 'staff',
    roles: importers,
    rate: 'staff',
    bodyBytesMax: CSV_BYTES_MAX,
    input: importInput.extend({ fingerprint: wireText(80) }),
    reply: z.object({ imported_days: z.number() }),
    refusals: ['market_unknown', 'csv_header_not_valid', 'nothing_to_import', 'import_differs'],
  }),
  '/console/api/export-results': defineCall({
    summary: 'All declared results of a market as a file that can be imported again.',
    spec: 'domain §6',
    actor: 'staff',
    roles: ['owner', 'results-maker', 'results-checker', 'risk', 'auditor'],
    rate: 'staff',
    input: z.object({ game_id: wireText(20) }),
    reply: z.object({ file_name: z.string(), csv: z.string() }),
    refusals: ['market_unknown'],
  }),
};
