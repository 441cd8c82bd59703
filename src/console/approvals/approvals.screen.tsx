import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '#client/format/format-instant.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import type { Approval } from './approval.ts';
import { viewOf } from './approval-views.ts';
import { WaitingTag } from './decide.tsx';
import { useApprovals } from './use-approvals.ts';

type Which = 'you' | 'all' | 'decided';

/** Everything that waits for a second person, of every kind that this staff member can see, and what was decided. */
export function ApprovalsScreen() {
  const [which, show] = useState<Which>('you');
  const waiting = useApprovals();
  const decided = useApprovals('decided');
  const all: readonly Approval[] = waiting.data?.approvals ?? [];
  const choices = [
    { key: 'you', text: 'For you', count: all.filter(({ may_confirm: can }) => can).length },
    { key: 'all', text: 'All waiting', count: all.length },
    { key: 'decided', text: 'Decided', count: undefined },
  ] as const;
  return (
    <Page
      title="Approvals"
      note="Everything that waits for a second person"
      end={<Segments label="Show" choices={choices} chosen={which} onChoose={show} />}
    >
      <QueryState
        query={which === 'decided' ? decided : waiting}
        skeleton={<Skeleton className="h-96 rounded-[14px]!" />}
      >
        {({ approvals }) => (
          <ApprovalList
            approvals={which === 'you' ? approvals.filter(({ may_confirm: can }) => can) : approvals}
            none={which === 'decided' ? 'Nothing was decided yet.' : 'Nothing waits for you.'}
          />
        )}
      </QueryState>
    </Page>
  );
}

type ListProps = { readonly approvals: readonly Approval[]; readonly none: string };

function ApprovalList({ approvals, none }: ListProps) {
  return (
    <Box>
      {approvals.length === 0 ? (
        <Empty title={none} text="What a colleague proposes appears here by itself." />
      ) : (
        <ul aria-label="Approvals" className="divide-y divide-line px-2 py-1">
          {approvals.map((approval) => (
            <ApprovalRow key={approval.approval_id} approval={approval} />
          ))}
        </ul>
      )}
    </Box>
  );
}

/** One line: what it is, who proposed it and why, and the time that is left. */
function ApprovalRow({ approval }: { readonly approval: Approval }) {
  const { icon: Icon, title } = viewOf(approval);
  const { own, made_by: by, made_at: at, reason } = approval;
  return (
    <li>
      <Link
        href={`/approvals/${approval.approval_id}`}
        className="flex items-center gap-3 rounded-[10px] px-2 py-[9px] text-text -outline-offset-2! hover:bg-well"
      >
        <Icon aria-hidden="true" className="size-[18px] flex-none text-text-2" />
        <span className="min-w-0 flex-1">
          <span className="block text-15 leading-[1.25] font-semi">{title(approval)}</span>
          <span className="block text-13 [overflow-wrap:anywhere] text-text-3">
            {own ? 'You' : by}, {formatInstant(at, 'minute')}
            {reason === '' ? '' : `: ${reason}`}
          </span>
        </span>
        <WaitingTag approval={approval} />
        <ChevronRight aria-hidden="true" className="size-[18px] flex-none text-text-3" />
      </Link>
    </li>
  );
}
