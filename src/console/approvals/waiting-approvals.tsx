import { useEffect, useRef, type RefObject } from 'react';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Approval } from './approval.ts';
import { viewOf } from './approval-views.ts';
import { WaitingTag } from './decide.tsx';

/** The approvals of a page that wait for a second person, with links. */
export function WaitingApprovals({ approvals }: { readonly approvals: readonly Approval[] }) {
  return approvals.map((approval) => <Waiting key={approval.approval_id} approval={approval} />);
}

function Waiting({ approval }: { readonly approval: Approval }) {
  const title = viewOf(approval).title(approval);
  const decides = approval.may_confirm;
  return (
    <Box title={`Waits for a second person: ${title}`} titleEnd={<WaitingTag approval={approval} />}>
      <div className="flex flex-wrap items-center gap-3 px-4 pb-4">
        <p className="mr-auto text-15">
          {approval.own
            ? 'Sent. A second person must decide on it.'
            : `Proposed by ${approval.made_by}. Until it is approved nothing changes.`}
        </p>
        <ActionLink
          to={`/approvals/${approval.approval_id}`}
          kind={decides ? 'solid' : 'quiet'}
          label={`${decides ? 'Decide' : 'Open'}: ${title}`}
        >
          {decides ? 'Decide' : 'Open'}
        </ActionLink>
      </div>
    </Box>
  );
}

/** When a button is gone with the item it decided on, the keyboard continues here and not at the top of the page. */
export function useKeptFocus(decided: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(decided);
  useEffect(() => {
    if (last.current === decided) return;
    last.current = decided;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [decided]);
  return place;
}
