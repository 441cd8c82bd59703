import { useState, type ReactNode } from 'react';
import { OctagonX } from 'lucide-react';
import { FactList } from '#ui/fact-list.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { RejectSheet } from '../approvals/decide.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { useKeptFocus, WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { useMe } from '../staff/use-me.ts';
import { describeContent, describeWhen, type ContentItem } from './contents.ts';

type Props = {
  readonly item: ContentItem;
  readonly children: ReactNode;
};

/** What waits for a second person, or for its time, above the content that it changes. */
export function PendingContent({ item, children }: Props) {
  const { key, language, scheduled } = item;
  const waiting = useWaiting('change_content').filter(
    ({ view }) => view.key === key && view.language === language,
  );
  const open = [...waiting, ...(scheduled === null ? [] : [scheduled])].map(({ approval_id: id }) => id);
  // When a button is gone with the item it decided on, the keyboard continues here.
  const place = useKeptFocus(open.join(' '));
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-0">
      <WaitingApprovals approvals={waiting} />
      {scheduled === null ? null : (
        <ScheduledContent key={scheduled.approval_id} name={describeContent(item)} scheduled={scheduled} />
      )}
      {children}
    </div>
  );
}

type ScheduledProps = {
  readonly name: string;
  readonly scheduled: NonNullable<ContentItem['scheduled']>;
};

/** What two people have agreed on and players do not see yet: the time in which one person can stop it. */
function ScheduledContent({ name, scheduled }: ScheduledProps) {
  const { approval_id: id, made_by: by, agreed_by: agreedBy, in_force_at: at, reason } = scheduled;
  const canChange = useMe().permissions.includes('content.change');
  const [stopping, setStopping] = useState(false);
  return (
    <Box
      title={`Scheduled: ${name}`}
      titleEnd={<StatusTag tone="pending">Players see the old one until then</StatusTag>}
    >
      <div className="grid max-w-[640px] gap-3.5 px-4 pb-4">
        <FactList
          small
          facts={[
            { name: 'Players see it from', value: describeWhen(at) },
            { name: 'Agreed by', value: `${by} and ${agreedBy}` },
            { name: 'Reason', value: reason },
          ]}
        />
        <div className="flex flex-wrap gap-2.5">
          <ActionLink to={`/approvals/${id}`} kind="quiet" label={`See what changes: ${name}`}>
            See what changes
          </ActionLink>
          {canChange ? (
            <Action kind="danger" icon={<OctagonX aria-hidden="true" />} onClick={() => setStopping(true)}>
              Stop it
            </Action>
          ) : null}
        </div>
      </div>
      <RejectSheet
        title={name}
        verb="Stop"
        done="Stopped. Players go on seeing the old one"
        approvalId={id}
        open={stopping}
        onClose={() => setStopping(false)}
      />
    </Box>
  );
}
