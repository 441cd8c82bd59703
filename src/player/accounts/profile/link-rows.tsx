import {
  Bell,
  Download,
  FileText,
  Gauge,
  Info,
  KeyRound,
  LogOut,
  Scale,
  ScrollText,
  UserRoundX,
} from 'lucide-react';
import { List } from '#ui/list-row.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { SettingRow } from '#ui/fields/setting-row.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { UnreadTag } from '../../notices/unread-tag.tsx';
import { logOut } from '../../session/log-out.ts';
import { profileMessages } from './messages/en.ts';

/** The password, and what the player should look at from time to time. */
export function AccountRows() {
  const messages = useMessages(profileMessages);
  const { data } = useCall('/api-get-limits', {});
  const count = data?.limits.filter(({ amount }) => amount !== null).length ?? 0;
  const notices = (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {messages('notices')}
      <UnreadTag />
    </span>
  );
  return (
    <List>
      <SettingRow to="/change" icon={<KeyRound />} title={messages('change_password')} />
      <SettingRow to="/notices" icon={<Bell />} title={notices} />
      <SettingRow
        to="/limits"
        icon={<Gauge />}
        title={messages('limits')}
        value={count === 0 ? '' : messages('limits_set', { count })}
      />
      <SettingRow to="/statement" icon={<Scale />} title={messages('statement')} />
    </List>
  );
}

/** What the player has agreed to, and what they may ask for. */
export function LegalRows() {
  const messages = useMessages(profileMessages);
  const { data } = useCall('/api-get-terms-state', {});
  const hasAgreed = data !== undefined && data.agreed_version === data.version;
  return (
    <section aria-labelledby="legal" className="grid grid-cols-1 gap-2">
      <h2 id="legal" className="px-0.5 pt-1 text-14 leading-snug font-semi text-text-2">
        {messages('legal')}
      </h2>
      <List>
        <SettingRow
          to="/terms"
          icon={<FileText />}
          title={messages('terms')}
          value={hasAgreed ? messages('agreed') : ''}
        />
        <SettingRow to="/privacy" icon={<ScrollText />} title={messages('privacy')} />
        <SettingRow to="/about" icon={<Info />} title={messages('about')} />
        <SettingRow
          to="/delete"
          icon={<Download />}
          title={messages('your_data')}
          value={messages('get_a_copy')}
        />
        <SettingRow to="/delete" icon={<UserRoundX />} title={messages('delete_account')} />
      </List>
    </section>
  );
}

export function LogOutRow() {
  const messages = useMessages(profileMessages);
  const refusalText = useRefusalText();
  const leave = async (): Promise<void> => {
    const failure = await logOut();
    if (failure !== undefined) showToast('bad', refusalText(failure));
  };
  return (
    <List>
      <SettingRow icon={<LogOut />} title={messages('log_out')} onClick={() => void leave()} />
    </List>
  );
}
