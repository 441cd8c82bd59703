import { OctagonX } from 'lucide-react';
import { Link } from 'wouter';
import { SETTING_KEYS, SETTING_LIST, whoAsks } from '#contract/setting-list.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMe } from '../staff/use-me.ts';
import { useSettings } from './use-settings.ts';

const SWITCHES = SETTING_KEYS.filter((key) => SETTING_LIST[key].group === 'emergency');

/** In the header of every page: what is stopped, and the way to stop it or to go on. */
export function StopButton() {
  const { permissions } = useMe();
  const { data: settings } = useSettings();
  if (!permissions.includes('settings.see')) return null;
  const stopped = SWITCHES.filter((key) => settings?.values[key] === 'off').map(
    (key) => SETTING_LIST[key].name,
  );
  const mayStop = SWITCHES.some((key) => permissions.includes(whoAsks(key)));
  if (stopped.length === 0 && !mayStop) return null;
  return (
    <Link
      href="/settings/emergency"
      className={joinClasses(
        'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[10px] px-2 font-semi desk:min-h-9 [&>svg]:size-[18px]',
        stopped.length === 0 ? 'text-text-2' : 'bg-danger-soft text-danger',
      )}
    >
      <OctagonX aria-hidden="true" />
      {stopped.length === 0 ? 'Stop' : `Stopped: ${stopped.join(', ')}`}
    </Link>
  );
}
