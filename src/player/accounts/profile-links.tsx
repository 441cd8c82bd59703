import type { LucideIcon } from 'lucide-react';
import { Bell, ChartNoAxesColumn, KeyRound, ShieldCheck } from 'lucide-react';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { hasScreen } from '../has-screen.ts';
import { UnreadTag } from '../notices/unread-tag.tsx';
import { profileWords } from '../words/profile.ts';
import { useWords } from '../words/use-words.ts';

type Entry = {
  readonly to: string;
  readonly word: keyof typeof profileWords.english;
  readonly Icon: LucideIcon;
};

const ENTRIES: readonly Entry[] = [
  { to: '/change', word: 'change_password', Icon: KeyRound },
  { to: '/notices', word: 'notices', Icon: Bell },
  { to: '/limits', word: 'limits', Icon: ShieldCheck },
  { to: '/statement', word: 'statement', Icon: ChartNoAxesColumn },
];

/** The ways from the profile, as far as their screens exist. */
export function ProfileLinks() {
  const words = useWords(profileWords);
  return (
    <List>
      {ENTRIES.filter(({ to }) => hasScreen(to)).map(({ to, word, Icon }) => (
        <ListRow
          key={to}
          to={to}
          icon={<Icon />}
          title={to === '/notices' ? <NoticesTitle /> : words(word)}
        />
      ))}
    </List>
  );
}

function NoticesTitle() {
  const words = useWords(profileWords);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {words('notices')}
      <UnreadTag />
    </span>
  );
}
