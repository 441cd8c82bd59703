import { z } from 'zod';
import { FAMILIES, SESSIONS } from '#rules/game/games.ts';
import { byStaff, defineCall } from '../../call.ts';
import { nextCursor, pageInput, wireDate, wireInstant, wirePoints, wireText } from '../../fields.ts';
import { BID_SORTS, BID_STATES, LIST_ORDERS } from './list-words.ts';

const several = wireText(400);

/** Between fields 'and', within a field 'or': several values with commas between them. An empty text means all. */
const bidFilter = {
  day_from: wireDate.describe(
    'the day of the market; both empty for today, or for all where a slip or a session is named',
  ),
  day_to: wireDate.describe('at most 31 days, but any span where players are named'),
  markets: several.describe('numbers of markets'),
  families: several,
  halves: several.describe('open, close: the session that the bid names'),
  games: several.describe('names of bid types, such as Jodi Digit'),
  rates: several.describe('such as 10-95'),
  groups: several.describe(
    'digits that an SP Motor or a DP Motor was made of, such as 12345; finds whole groups in sessions with a result only',
  ),
  numbers: several.describe("such as 7, 65, 147 or '1 - 348'; finds bids of sessions with a result only"),
  points_min: wireText(20),
  points_max: wireText(20),
  players: several.describe('numbers of players'),
  people: wireText(120).describe(
    'players by a word of the name, or by digits of the number as a search for them takes them; for whoever may find players',
  ),
  states: several.describe('open, won, lost, void, reversed'),
  session_id: wireText(20).describe('the bids that end with the session, or are decided by it'),
  slip: several.describe('numbers of slips, whatever their day'),
};

const FILTER_REFUSALS = [
  'points_not_valid',
  'people_too_many',
  'date_not_valid',
  'days_too_many',
  'cold_months',
] as const;

const person = {
  player_id: z.string(),
  player_name: z.string(),
  mobile: z.string().describe('masked'),
};

const line = {
  line: z.number().describe('its place on the slip, from 1'),
  game: z.string(),
  session: z.enum(SESSIONS).describe('that the bid names'),
  digits: z.string().describe('empty while the book is shut'),
  closedigits: z.string(),
  shut_session_id: z
    .string()
    .nullable()
    .describe('the session at whose gate the number can be seen; null where it is not shut'),
  session_id: z.string().describe('the session that decides the bid'),
  points: wirePoints,
  rate: z.string().describe("such as '10-95'"),
  paid: wirePoints.nullable().describe('null while the bid is open, and where it came back'),
  state: z.enum(BID_STATES),
};

const market = {
  market_id: z.string(),
  market_name: z.string(),
  family: z.enum(FAMILIES),
  day: z.string().describe('the day of the market, such as 2026-11-26'),
};

/** Bids of all players, read-only. What was bid on a number stays shut until it is decided, whoever asks (FAIR-11). */
export const bidCalls = {
  '/console/api/list-market-names': defineCall({
    summary: 'Every market by its number and name, for the filters of lists.',
    spec: 'own',
    ...byStaff('console.use'),
    reply: z.object({
      markets: z.array(
        z.object({ market_id: z.string(), market_name: z.string(), family: z.enum(FAMILIES) }),
      ),
    }),
  }),
  '/console/api/list-bids': defineCall({
    summary: 'Bids of all players, one row for each line of a slip.',
    spec: 'own',
    ...byStaff('bids.see'),
    input: z.object({
      ...bidFilter,
      ...pageInput,
      sort: z.enum(BID_SORTS).default('time'),
      order: z.enum(LIST_ORDERS).default('desc'),
    }),
    reply: z.object({
      bids: z.array(z.object({ slip_no: z.string(), at: wireInstant, ...person, ...market, ...line })),
      next_cursor: nextCursor,
      server_time: wireInstant,
    }),
    refusals: [...FILTER_REFUSALS, 'cursor_not_valid'],
  }),
  '/console/api/sum-bids': defineCall({
    summary: 'How many bids a filter finds, and what they come to.',
    spec: 'own',
    ...byStaff('bids.see'),
    input: z.object(bidFilter),
    reply: z.object({
      bids: z.number(),
      points: wirePoints,
      paid: wirePoints,
      sessions_left_out: z
        .number()
        .describe('without a result, where the filter is about numbers; 0 otherwise'),
    }),
    refusals: FILTER_REFUSALS,
  }),
  '/console/api/get-slip': defineCall({
    summary: 'One slip with its lines, its receipt and its entries in the ledger.',
    spec: 'own',
    ...byStaff('bids.see'),
    input: z.object({ slip_no: wireText(40) }),
    reply: z.object({
      slip_no: z.string(),
      at: wireInstant,
      ...person,
      ...market,
      lines: z.array(z.object(line)),
      points: wirePoints,
      rules_version: z.number(),
      address: z.string().describe('masked'),
      entries: z
        .array(
          z.object({
            entry_no: z.string(),
            at: wireInstant,
            kind: z.string(),
            amount: wirePoints.describe('below zero where points left the wallet'),
            balance_after: wirePoints,
            session_id: z.string().nullable(),
          }),
        )
        .describe('the stake, and what was paid to the player or taken back for this market day'),
    }),
    refusals: ['cold_months', 'slip_unknown'],
  }),
};
