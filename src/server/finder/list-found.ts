import { can } from '#contract/permissions.ts';
import type { ApprovalSpecs } from '../approvals/approval-spec.ts';
import { findApproval } from '../approvals/approval-store.ts';
import { kindsSeenBy } from '../approvals/show-approval.ts';
import { playerNames } from '../accounts/player-store.ts';
import { formatSlipNo, formatTransactionId, parseEntryNo } from '../ledger/entry-no.ts';
import { entries } from '../ledger/ledger-store.ts';
import type { LedgerKind } from '../ledger/post.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sql } from '../platform/store/sql.ts';
import { answer, type Handler, type Staff } from '../platform/web/request.ts';
import { firstPlayersFound, requestsNamedSo } from '../players/find-players.ts';
import { findTableViews } from '../table-views/find-table-views.ts';

/** More are found on the page of players. */
const PLAYERS_MAX = 6;
const VIEWS_MAX = 6;
/** One letter finds nearly everybody, and each look is in the trail. */
const TEXT_MIN = 2;

/** What a name or a number finds, of what the caller may see. */
export function listFound(node: AppContext, specs: ApprovalSpecs): Handler<'/console/api/list-found'> {
  return async (request, input) => {
    const { staff } = request;
    const { only } = input;
    const text = input.text.trim();
    const isLong = text.length >= TEXT_MIN;
    const seesPlayers = only !== 'numbers' && isLong && can(staff.roles, 'players.see');
    const [players, requests, found, approvals, views] = await Promise.all([
      seesPlayers ? firstPlayersFound(node, request, { text, limit: PLAYERS_MAX }) : [],
      only !== 'players' && isLong ? requestsNamedSo(node, staff, text) : [],
      only === 'players' ? [] : findEntry(node, staff, text),
      only === 'players' ? [] : findNumberedApproval(node, { specs, staff, text }),
      only === 'all' && isLong ? findTableViews(node.db, staff, { text, limit: VIEWS_MAX }) : [],
    ]);
    return answer({ players, requests, entries: found, approvals, views });
  };
}

/** A slip or an entry, for whoever may see players or the ledger. */
async function findEntry({ db }: AppContext, { roles }: Staff, text: string) {
  const named = parseEntryNo(text);
  if (named === null || !(can(roles, 'players.see') || can(roles, 'ledger.see'))) return [];
  const row = await db.maybeOne<{
    readonly seq: number;
    readonly kind: LedgerKind;
    readonly name: string;
  }>(sql`
    select l.seq, l.kind, p.name from ${entries} l join ${playerNames} p on p.id = l.player_id
    where l.player_id = ${named.playerId} and l.seq >= ${named.seq} order by l.seq limit 1`);
  if (row === null || (row.seq !== named.seq && row.kind !== 'carried')) return [];
  // What is in cold storage is found by what is carried for it; the page that it leads to says so.
  const isSlip = row.kind === 'stake';
  return [
    {
      entry_no: isSlip ? formatSlipNo(named) : formatTransactionId(named),
      is_slip: isSlip,
      player_id: String(named.playerId),
      player_name: row.name,
    },
  ];
}

type Search = { readonly specs: ApprovalSpecs; readonly staff: Staff; readonly text: string };

async function findNumberedApproval({ db }: AppContext, { specs, staff, text }: Search) {
  const approval = await findApproval(db, text);
  if (approval === null || !kindsSeenBy(staff, specs).includes(approval.kind)) return [];
  return [{ approval_id: String(approval.id), kind: approval.kind }];
}
