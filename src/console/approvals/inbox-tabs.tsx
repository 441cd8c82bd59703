import { PageTabs } from '../shell/frame/page-tabs.tsx';
import { inboxPath, rowsOfView, type InboxOrder, type InboxView } from './inbox.ts';
import { useInbox } from './use-inbox.ts';

type Props = { readonly chosen: InboxView | 'decided'; readonly order: InboxOrder };

const DECIDED = '/approvals/decided';

/** The views of the inbox with their counts, and the list of what was decided. */
export function InboxTabs({ chosen, order }: Props) {
  const inbox = useInbox() ?? { waiting: [], outcomes: [], ended: [] };
  const count = (view: InboxView): number => rowsOfView(inbox, view).length;
  const to = (view: InboxView): string => inboxPath('', { view, order });
  return (
    <PageTabs
      label="Views of the inbox"
      open={chosen === 'decided' ? DECIDED : to(chosen)}
      tabs={[
        { to: to('you'), text: 'For you', count: count('you') },
        { to: to('all'), text: 'All', count: count('all') },
        {
          to: to('yours'),
          text: 'Yours',
          count: count('yours'),
          mark: inbox.outcomes.length > 0 ? 'new outcomes' : undefined,
        },
        { to: DECIDED, text: 'Decided' },
      ]}
    />
  );
}
