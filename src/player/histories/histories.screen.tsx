import { Layers, NotebookText, Plus, Scale, Star, Ticket, Trophy, type LucideIcon } from 'lucide-react';
import { List, ListRow } from '#ui/list-row.tsx';
import { hasScreen } from '../routes/find-screen-path.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { historiesMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

type Entry = {
  readonly to: string;
  readonly message: keyof typeof historiesMessages.english;
  readonly Icon: LucideIcon;
};

/** All histories in the groups of B §2; those whose screen does not exist are left out. */
const GROUPS: readonly (readonly Entry[])[] = [
  [
    { to: '/AddFundHistory', message: 'deposit_history', Icon: Plus },
    { to: '/transaction', message: 'wallet_history', Icon: NotebookText },
    { to: '/statement', message: 'statement', Icon: Scale },
  ],
  [
    { to: '/imp4?tab=main', message: 'main_bids', Icon: Ticket },
    { to: '/imp3?tab=main', message: 'main_wins', Icon: Trophy },
  ],
  [
    { to: '/imp5', message: 'starline_bids', Icon: Star },
    { to: '/imp6', message: 'starline_wins', Icon: Trophy },
  ],
  [
    { to: '/impbid', message: 'gali_bids', Icon: Layers },
    { to: '/impwin', message: 'gali_wins', Icon: Trophy },
  ],
];

/** The way to every history. */
export function HistoriesScreen() {
  const messages = useMessages(historiesMessages);
  const groups = GROUPS.map((group) => group.filter((entry) => hasScreen(entry.to.replace(/\?.*$/, ''))));
  return (
    <ScreenFrame bar={<AppBar title={messages('history')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <List key={group[0]?.to}>
              {group.map(({ to, message, Icon }) => (
                <ListRow key={to} to={to} icon={<Icon aria-hidden="true" />} title={messages(message)} />
              ))}
            </List>
          ))}
      </div>
    </ScreenFrame>
  );
}
