import { UserRound } from 'lucide-react';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { useCall } from '../use-call.ts';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';

type Login = { readonly mobile: string; readonly password: string };

type Props = { readonly onChoose: (login: Login) => void };

// More would push the form's own links out of reach; the file with all of them is named in the start banner.
const SHOWN_MAX = 3;

/** The planted players of the demo world, one tap each. The server names none outside demo mode. */
export function DemoLogins({ onChoose }: Props) {
  const words = useWords(accountsWords);
  const { data } = useCall('/api-get-demo-logins', {});
  const players = data?.players.slice(0, SHOWN_MAX) ?? [];
  if (players.length === 0) return null;
  return (
    <section aria-labelledby="demo-logins" className="grid gap-2 px-5 pt-2">
      <h2 id="demo-logins" className="text-14 leading-snug font-semi text-text-2">
        {words('demo_logins')}
      </h2>
      <List>
        {players.map(({ mobile, password, name }) => (
          <ListRow
            key={mobile}
            icon={<UserRound />}
            title={name}
            note={<span className="tabular-nums">{mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</span>}
            onClick={() => onChoose({ mobile, password })}
          />
        ))}
      </List>
    </section>
  );
}
