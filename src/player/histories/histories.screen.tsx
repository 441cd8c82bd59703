import { Layers, NotebookText, Plus, Scale, Star, Ticket, Trophy, type LucideIcon } from 'lucide-react';
import { List, ListRow } from '#ui/list-row.tsx';
import { hasScreen } from '../routes/find-screen-path.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { historiesMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

type Entry = {
  readonly to: string;
  readonly word: keyof typeof historiesMessages.english;
  readonly Icon: LucideIcon;
};

/** All histories in the groups of B §2; those whose screen does not exist are left out. */
const GROUPS: readonly (readonly Entry[])[] = [
  [
    { to: '/AddFundHistory', word: 'deposit_history', Icon: Plus },
    { to: '/transaction', word: 'wallet_history', Icon: NotebookText },
    { to: '/statement', word: 'statement', Icon: Scale },
  ],
  [
    { to: '/imp4', word: 'main_bids', Icon: Ticket },
    { to: '/imp3', word: 'main_wins', Icon: Trophy },
  ],
  [
    { to: '/imp5', word: 'starline_bids', Icon: Star },
    { to: '/imp6', word: 'starline_wins', Icon: Trophy },
  ],
  [
    { to: '/impbid', word: 'gali_bids', Icon: Layers },
    { to: '/impwin', word: 'gali_wins', Icon: Trophy },
  ],
];

/** The way to every history. */
export function HistoriesScreen() {
  const messages = useMessages(historiesMessages);
  const groups = GROUPS.map((group) => group.filter((entry) => hasScreen(entry.to)));
  return (
    <ScreenFrame bar={<AppBar title={messages('history')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <List key={group[0]?.to}>
              {group.map(({ to, word, Icon }) => (
                <ListRow key={to} to={to} icon={<Icon aria-hidden="true" />} title={messages(word)} />
              ))}
            </List>
          ))}
      </div>
    </ScreenFrame>
  );
}
