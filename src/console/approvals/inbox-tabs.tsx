import { useLocation } from 'wouter';
import { Segments } from '../shell/forms/segments.tsx';
import { inboxPath, rowsOfView, type InboxOrder, type InboxView } from './inbox.ts';
import { useInbox } from './use-inbox.ts';

type Props = { readonly chosen: InboxView | 'decided'; readonly order: InboxOrder };

/** The views of the inbox with their counts, and the list of what was decided. */
export function InboxTabs({ chosen, order }: Props) {
  const [, go] = useLocation();
  const inbox = useInbox() ?? { waiting: [], outcomes: [], ended: [] };
  const count = (view: InboxView): number => rowsOfView(inbox, view).length;
  return (
    <div className="max-w-full min-w-0 justify-self-start">
      <Segments
        label="Show"
        choices={[
          { key: 'you', text: 'For you', count: count('you') },
          { key: 'all', text: 'All', count: count('all') },
          {
            key: 'yours',
            text: 'Yours',
            count: count('yours'),
            mark: inbox.outcomes.length > 0 ? 'new outcomes' : undefined,
          },
          { key: 'decided', text: 'Decided' },
        ]}
        chosen={chosen}
        onChoose={(view) => go(view === 'decided' ? '/approvals/decided' : inboxPath('', { view, order }))}
      />
    </div>
  );
}
