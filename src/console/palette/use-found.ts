import { ArrowUpRight, Bookmark, NotebookText, Plus, ReceiptText, Stamp, User } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { slipAddress } from '../bids/slip-address.ts';
import { kindName } from '../approvals/inbox.ts';
import type { Me } from '../staff/log-in/presence.ts';
import { useMe } from '../staff/use-me.ts';
import { navigationFor } from '../shell/navigation-for.ts';
import { useSettled } from '../use-settled.ts';
import type { Entry } from './entry.ts';
import type { readQuery } from './rank.ts';

type Found = Reply<'/console/api/list-found'>;

/** One letter finds nearly everybody. */
const TEXT_MIN = 2;
const FRESH_MS = 30_000;

/**
 * What the server finds for a text, once nobody types any more. The text goes in the body and nowhere else: it may be
 * the name or the number of a player.
 */
export function useFound({ scope, text }: ReturnType<typeof readQuery>): {
  readonly entries: readonly Entry[];
  readonly isAsking: boolean;
} {
  const { permissions } = useMe();
  const settled = useSettled(text);
  const isAsked = scope !== 'acts' && text.length >= TEXT_MIN;
  const only = scope === 'players' || scope === 'numbers' ? scope : 'all';
  const { data, isFetching } = useAsk(
    '/console/api/list-found',
    { text: settled, only },
    {
      queryKey: ['found', settled, only],
      enabled: isAsked && settled === text,
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    },
  );
  // What an older text has found is not what is looked for now.
  const isCurrent = isAsked && settled === text && data !== undefined;
  return {
    entries: isCurrent ? entriesOf(data, permissions) : [],
    isAsking: isAsked && (settled !== text || isFetching),
  };
}

const REQUESTS = {
  deposit: { name: 'Deposit', place: '/deposits', icon: Plus },
  withdrawal: { name: 'Withdrawal', place: '/withdrawals', icon: ArrowUpRight },
} as const;

function entriesOf(
  { players, requests, entries, approvals, views }: Found,
  permissions: Me['permissions'],
): readonly Entry[] {
  const [seesLedger, seesBids] = [permissions.includes('ledger.see'), permissions.includes('bids.see')];
  return [
    ...views.flatMap((view) => entriesOfView(view, permissions)),
    ...approvals.map(({ approval_id: id, kind }): Entry => ({
      id: `approval ${id}`,
      // Not among the own ones: what comes later stands below and moves nothing.
      group: 'By number',
      icon: Stamp,
      title: `Approval ${id}`,
      note: kindName(kind),
      to: `/approvals/${id}`,
    })),
    ...players.map((player): Entry => ({
      id: `player ${player.player_id}`,
      group: 'Players',
      icon: User,
      title: player.player_name,
      note: player.mobile,
      end: `${formatPoints(player.wallet_amt)} pts`,
      to: `/players/${player.player_id}`,
    })),
    ...requests.map(({ kind, request_id: id, player_name: name, amount }): Entry => ({
      id: `${kind} ${id}`,
      group: 'Requests',
      icon: REQUESTS[kind].icon,
      title: `${REQUESTS[kind].name} ${id}`,
      note: name,
      end: formatRupees(amount),
      to: `${REQUESTS[kind].place}?id=${id}`,
    })),
    ...entries.map(({ entry_no: number, is_slip: isSlip, player_id: id, player_name: name }): Entry => ({
      id: `entry ${number}`,
      group: 'By number',
      icon: isSlip ? ReceiptText : NotebookText,
      title: number,
      note: name,
      to:
        isSlip && seesBids
          ? slipAddress(number)
          : seesLedger
            ? `/ledger?reference=${number}`
            : `/players/${id}`,
    })),
  ];
}

/** A kept view stands on the page that is called like its list; one whose page is not open to this person is left out. */
function entriesOfView(
  { list, name, search, author }: Found['views'][number],
  permissions: Me['permissions'],
): readonly Entry[] {
  const path = LISTS[list] ?? `/${list}`;
  const place = navigationFor(permissions).find(({ to }) => to !== '/' && path.startsWith(to));
  if (place === undefined) return [];
  return [
    {
      id: `view ${list} ${name} ${author}`,
      group: 'Views',
      icon: Bookmark,
      title: name,
      note: `${place.name}, by ${author}`,
      to: search === '' ? path : `${path}?${search}`,
    },
  ];
}

/** Lists that are not called like their page. */
const LISTS: Readonly<Record<string, string>> = {
  'approvals-decided': '/approvals/decided',
  trail: '/audit',
};
