import type { CallPath, Calls } from '#contract/calls.ts';
import { formatHistoryDate, localTime } from '#rules/time/time.ts';
import { selectAccountData } from '../accounts/profile/account-data-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Standby } from '../platform/standby/open-standby.ts';
import type { Answer, Handlers, RequestOf } from '../platform/web/request.ts';
import { ALL_DAYS, coldMonthsOf } from '../ledger/cold-months.ts';
import { readPreferences } from '../preferences/preference-store.ts';
import { selectAllRestrictions } from '../protection/play-restrictions-store.ts';
import { selectOwnSubscriptions } from '../push/own-subscription-store.ts';
import { selectConsentLog } from './consents.table.ts';
import { selectDeletions } from './deletion-requests.table.ts';

/** Whose data, and the calls that answer them: a file says what the screens say. */
export interface OwnData {
  readonly node: AppContext;
  readonly handlers: OwnCalls;
  readonly request: RequestOf<'player'>;
}

/** The lists that grow with every day: what a file calls them, and the call that reads them. */
export const OWN_LISTS = [
  ['notices', '/api-get-notices'],
  ['wallet_entries', '/api-wallet-transaction-history'],
  ['fund_requests', '/api-fund-request-history'],
  ['withdrawals', '/api-user-withdraw-transaction-history'],
  ['bids', '/api-bid-history-data'],
  ['starline_bids', '/api-starline-bid-history-data'],
  ['gali_bids', '/api-galidisawar-bid-history-data'],
  ['wins', '/api-wining-history-data'],
  ['starline_wins', '/api-starline-wining-history-data'],
  ['gali_wins', '/api-galidisawar-wining-history-data'],
] as const satisfies readonly (readonly [string, CallPath])[];

type ListPath = (typeof OWN_LISTS)[number][1];

/** The calls by which players read their own data. */
export type OwnCalls = Pick<
  Handlers,
  | ListPath
  | '/api-get-profile'
  | '/api-list-login-sessions'
  | '/api-user-payment-method-list'
  | '/api-get-limits'
  | '/api-saved-slips'
  | '/api-list-passkeys'
>;

type ReplyOf<Path extends CallPath> = Calls[Path]['reply'];

export type WalletEntry = ReplyOf<'/api-wallet-transaction-history'>['transaction_history'][number];

const PAGE_ROWS = 200;

/** All days on which something can have happened: from before the first bid of any operator until today. */
export function allDays({ clock, config }: Pick<AppContext, 'clock' | 'config'>) {
  return { from: '01/01/2000', to: formatHistoryDate(localTime(clock.now(), config.zone).day) };
}

/** Everything about a player but the long lists. */
export async function readOwnFacts({
  node,
  handlers,
  request,
}: OwnData): Promise<Readonly<Record<string, unknown>>> {
  const { id } = request.player;
  const { agreements, operator_notes, registered_at, ...account } = await selectAccountData(node.db, id);
  return {
    profile: {
      ...valueOf(await handlers['/api-get-profile'](request, {})),
      ...account,
      ...withTimes({ registered_at }),
    },
    agreements,
    operator_notes,
    consents: (await selectConsentLog(node.db, id)).map(withTimes),
    deletion_requests: (await selectDeletions(node.db, id)).map(withTimes),
    sessions: valueOf(await handlers['/api-list-login-sessions'](request, {})).sessions,
    passkeys: valueOf(await handlers['/api-list-passkeys'](request, {})).passkeys,
    payment_methods: valueOf(await handlers['/api-user-payment-method-list'](request, {})).payment_methods,
    limits: valueOf(await handlers['/api-get-limits'](request, {})).limits,
    saved_slips: valueOf(await handlers['/api-saved-slips'](request, {})).saved_slips,
    breaks: (await selectAllRestrictions(node.db, id)).map(withTimes),
    preferences: await readPreferences(node.db, id),
    // Their bids and wins are not in the lists; the wallet entries have their sums, day by day.
    ...(await coldMonthsOf(node.db, { ...ALL_DAYS, zone: node.config.zone, playerId: id })),
    notifications: (await selectOwnSubscriptions(node.db, id)).map(withTimes),
  };
}

/** A long list, page by page, so that it never stands in memory whole. */
export async function* readOwnList(own: OwnData, path: ListPath): AsyncGenerator<readonly object[]> {
  const { node, handlers, request } = own;
  const { standby } = node;
  const { from, to } = allDays(node);
  const days = { bid_from: from, bid_to: to, date_from: from, date_to: to };
  const input = { ...days, mobile_no: '', limit: PAGE_ROWS };
  yield* pagesOf(standby, async (cursor) => {
    const page = await handlers[path](request, { ...input, cursor });
    if (!page.ok) throw new Error(`own data were refused: ${page.refusal.code}`);
    return { rows: rowsOf(page.value), next: page.value.next_cursor };
  });
}

/** The wallet's entries alone, page by page. */
export async function* readOwnEntries({
  node: { standby },
  handlers,
  request,
}: OwnData): AsyncGenerator<readonly WalletEntry[]> {
  yield* pagesOf(standby, async (cursor) => {
    const input = { limit: PAGE_ROWS, cursor };
    const page = valueOf(await handlers['/api-wallet-transaction-history'](request, input));
    return { rows: page.transaction_history, next: page.next_cursor };
  });
}

async function* pagesOf<Row>(
  standby: Standby,
  read: (cursor: string) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor;
    const page: Awaited<ReturnType<typeof read>> = await standby.read(() => read(after));
    yield page.rows;
    cursor = page.next;
  }
}

function rowsOf(page: ReplyOf<ListPath>): readonly object[] {
  if ('transaction_history' in page) return page.transaction_history;
  if ('notices' in page) return page.notices;
  if ('fund_requests' in page) return page.fund_requests;
  if ('withdrawdata' in page) return page.withdrawdata;
  return 'win_data' in page ? page.win_data : page.bid_data;
}

/** Nothing is asked for here that the calls would refuse. */
function valueOf<Reply>(outcome: Answer<Reply, string>): Reply {
  if (!outcome.ok) throw new Error(`own data were refused: ${outcome.refusal.code}`);
  return outcome.value;
}

/** Instants of the database as the calls write them. */
function withTimes(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: readonly [string, unknown]) => [
      name,
      typeof value === 'number' && /(^|_)(at|until)$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );
}
