import {
  addDays,
  formatHistoryDate,
  instant,
  instantAt,
  localTime,
  type MarketDay,
  minuteOfDay,
  parseDay,
} from '#rules/time/time.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { coldMonthOfEntry, firstColdMonth } from '../../ledger/cold-months.ts';
import { parseEntryNo } from '../../ledger/entry-no.ts';
import { parseRequestId } from '../../payments/request-ids.ts';
import { selectDepositNamed } from '../../payments/payment-data-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idsOf, valuesOf } from '../../platform/web/several.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { type LedgerFilter, selectKinds } from './ledger-desk.table.ts';

/** As the wire says it; empty texts are all. */
type WireFilter = Parameters<Handler<'/console/api/sum-ledger'>>[1];

const MIDNIGHT = minuteOfDay(0);
/** This node's clock may be a little behind that of the database. */
const CLOCK_MS = 60_000;

/** Days from one to another, both included; a missing one is today. Nothing has happened after today. */
function parseDays(
  node: Pick<AppContext, 'clock' | 'config'>,
  { date_from, date_to }: Pick<WireFilter, 'date_from' | 'date_to'>,
) {
  const { zone } = node.config;
  const today = localTime(node.clock.now(), zone).day;
  const [from, to] = [dayOf(date_from, today), dayOf(date_to, today)];
  if (from === null || to === null || from > to) return refusal('date_not_valid');
  return answer({
    span: { from, to },
    date_from: formatHistoryDate(from),
    date_to: formatHistoryDate(to),
    from: instantAt(from, MIDNIGHT, zone),
    until: instantAt(addDays(to, 1), MIDNIGHT, zone),
  });
}

function dayOf(text: string, today: MarketDay): MarketDay | null {
  if (text === '') return today;
  const day = parseDay(text);
  if (!day.ok) return null;
  return day.value > today ? today : day.value;
}

/** Reads a filter. A reference is looked for whatever the days. */
export async function parseLedgerFilter(node: AppContext, wire: WireFilter) {
  const parsed = parseDays(node, wire);
  if (!parsed.ok) return parsed;
  const { from } = parsed.value;
  // Nothing is booked ahead of time: looking for entries begins with what is newest.
  const until = instant(Math.min(parsed.value.until, node.clock.now() + CLOCK_MS));
  const days = { from, until, date_from: parsed.value.date_from, date_to: parsed.value.date_to };
  const all = { kinds: null, players: null, seq: null, reference: null, markets: null, ...days } as const;
  if (wire.reference.trim() !== '') {
    const named = await parseReference(node.db, wire.reference.trim());
    if (named === null) return refusal('reference_unknown', { field: 'reference' });
    const month = await coldMonthNamed(node.db, named);
    if (month !== null) return refusal('cold_months', { params: { month }, field: 'reference' });
    return answer<LedgerFilter>({ ...all, ...named });
  }
  const markets = idsOf(wire.markets);
  // What is carried for a month says nothing of its markets.
  const month = markets === null ? null : await firstColdMonth(node.db, parsed.value.span);
  if (month !== null) return refusal('cold_months', { params: { month }, field: 'date_from' });
  return answer<LedgerFilter>({
    ...all,
    kinds: await kindsOf(node.db, wire),
    players: idsOf(wire.players),
    markets,
  });
}

/** Null for all kinds; an unknown kind or account has none. */
async function kindsOf(db: Queryable, wire: WireFilter): Promise<readonly string[] | null> {
  const [kinds, accounts] = [valuesOf(wire.kinds), valuesOf(wire.accounts)];
  if (kinds === null && accounts === null) return null;
  const known = await selectKinds(db);
  return known
    .filter(({ kind }) => kinds === null || kinds.includes(kind) || isCarriedFor(kind, kinds))
    .filter(({ account }) => accounts === null || accounts.includes(account))
    .map(({ kind }) => kind);
}

/** Whoever asks for bids or wins is shown what is carried for those in cold storage, too. */
function isCarriedFor(kind: string, kinds: readonly string[]): boolean {
  return kind === 'carried' && (kinds.includes('stake') || kinds.includes('win'));
}

/** The month in cold storage that has an entry which is asked for by its number. */
async function coldMonthNamed(
  db: Queryable,
  { players, seq }: Partial<LedgerFilter>,
): Promise<string | null> {
  const playerId = players?.[0];
  if (playerId === undefined || seq === undefined || seq === null) return null;
  return coldMonthOfEntry(db, { playerId, seq });
}

/** A slip or an entry, a UTR or our own reference of a payment, or the number of what was asked for. */
async function parseReference(db: Queryable, text: string): Promise<Partial<LedgerFilter> | null> {
  const entry = parseEntryNo(text);
  if (entry !== null) return { players: [entry.playerId], seq: entry.seq };
  const utr = parseUtr(text);
  const deposit = await selectDepositNamed(db, {
    utr: utr.ok ? utr.value : null,
    reference: text.toUpperCase(),
  });
  const id = deposit ?? parseRequestId(text.replace(/^AD-/i, ''));
  return id === null ? null : { reference: id, ...(deposit === null ? {} : { kinds: ['deposit'] }) };
}
