import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { LIST_ORDERS } from './lists/list-words.ts';
import { nextCursor, pageInput, wireDate, wireInstant, wirePoints, wireText } from '../fields.ts';

/** The link of an entry: the list on the player's page that begins with its object. */
export const ENTRY_LISTS = ['entries', 'bids', 'deposits', 'withdrawals', 'transfers'] as const;

const several = wireText(400);

/** Between fields 'and', within a field 'or': several values with commas between them. An empty text means all. */
export const ledgerFilter = {
  kinds: several,
  accounts: several.describe("house accounts, such as 'house:bets'"),
  players: several.describe('numbers of players'),
  markets: several.describe('numbers of markets: bids, wins, refunds and reversals'),
  reference: wireText(40).describe(
    'a slip, an entry, a UTR, or the number of a deposit, withdrawal or transfer',
  ),
  date_from: wireDate,
  date_to: wireDate,
};

const entry = z.object({
  entry_no: z.string(),
  at: wireInstant,
  kind: z.string(),
  debit: z.string().describe("the account that gives, such as 'player:1007'"),
  credit: z.string().describe('the account that receives'),
  amount: wirePoints,
  balance_after: wirePoints.describe("of the player's wallet"),
  player_id: z.string(),
  player_name: z.string(),
  mobile: z.string().describe('masked'),
  about: z.string().describe('what the entry is about, in words'),
  market_name: z.string().describe('of bids, wins, refunds and reversals; empty otherwise'),
  session_id: z.string().nullable().describe('of wins, refunds and reversals'),
  approval_id: z.string().nullable().describe('of an adjustment'),
  family: z.string().describe('of a bid'),
  list: z.enum(ENTRY_LISTS),
  cursor: z.string().describe('of that list, so that it begins with what the entry is about'),
});

/** The ledger of the operator: every entry with both of its sides, read-only. */
export const ledgerDeskCalls = {
  '/console/api/list-ledger': defineCall({
    summary: 'Entries of all accounts in the order of time.',
    spec: 'own',
    ...byStaff('ledger.see'),
    input: z.object({ ...ledgerFilter, ...pageInput, order: z.enum(LIST_ORDERS).default('desc') }),
    reply: z.object({ entries: z.array(entry), next_cursor: nextCursor }),
    refusals: ['date_not_valid', 'reference_unknown', 'cold_months', 'cursor_not_valid'],
  }),
  '/console/api/sum-ledger': defineCall({
    summary: 'What the entries that a filter finds come to, and what players hold now.',
    spec: 'own',
    ...byStaff('ledger.see'),
    input: z.object(ledgerFilter),
    reply: z.object({
      date_from: z.string(),
      date_to: z.string(),
      entries: z.number(),
      to_players: wirePoints.describe('what these entries credit to wallets'),
      from_players: wirePoints.describe('what they debit from wallets'),
      wallets: wirePoints.describe('what all players hold'),
      held: wirePoints.describe('what their withdrawals hold'),
      kinds: z.array(z.object({ kind: z.string(), account: z.string() })),
      rows_max: z.number().describe('so many entries go in one file'),
      server_time: wireInstant,
    }),
    refusals: ['date_not_valid', 'reference_unknown', 'cold_months'],
  }),
};
