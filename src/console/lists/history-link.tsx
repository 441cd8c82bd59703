import { History } from 'lucide-react';
import { ActionLink } from '../shell/action.tsx';

type Props =
  /** One thing, such as 'session:12'. */
  | { readonly object: string }
  /** All of a kind. */
  | { readonly subject: 'settings' | 'payee' | 'rates' | 'content' | 'staff' | 'markets' };

/** What was done to a thing: leads to its part of the trail. */
export function HistoryLink(about: Props) {
  const [field, value] = 'object' in about ? ['object', about.object] : ['subject', about.subject];
  return (
    <ActionLink
      to={`/audit?${new URLSearchParams({ [field]: value }).toString()}`}
      kind="line"
      compact
      icon={<History aria-hidden="true" />}
    >
      History
    </ActionLink>
  );
}
