import { ShieldCheck } from 'lucide-react';
import { ListRow } from '#ui/list-row.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { protectionMessages } from './messages/en.ts';

/** The way to the player's own limits, in the menus of money (RG-10). */
export function LimitsRow() {
  const messages = useMessages(protectionMessages);
  return (
    <ListRow
      to="/limits"
      icon={<ShieldCheck />}
      title={messages('my_limits')}
      note={messages('my_limits_text')}
    />
  );
}
