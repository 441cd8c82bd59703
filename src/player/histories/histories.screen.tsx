import type { LucideIcon } from 'lucide-react';
import { Layers, NotebookText, Plus, Scale, Star, Ticket, Trophy } from 'lucide-react';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { hasScreen } from '../has-screen.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';

type Entry = {
  readonly to: string;
  readonly word: keyof typeof historiesWords.english;
  readonly Icon: LucideIcon;
};

/** All histories in the groups of document B §2; those whose screen does not exist are left out. */
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
  const words = useWords(historiesWords);
  const groups = GROUPS.map((group) => group.filter((entry) => hasScreen(entry.to)));
  return (
    <ScreenFrame bar={<AppBar title={words('history')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <List key={group[0]?.to}>
              {group.map(({ to, word, Icon }) => (
                <ListRow key={to} to={to} icon={<Icon aria-hidden="true" />} title={words(word)} />
              ))}
            </List>
          ))}
      </div>
    </ScreenFrame>
  );
}
