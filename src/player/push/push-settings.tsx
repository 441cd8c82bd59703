import { useEffect, useState } from 'react';
import { Bell } from 'lucide-react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { againAfterMs, whenSeenAfter } from '#client/calls/ask-again.ts';
import { isUnanswered } from '#client/calls/failure.ts';
import { SettingRow } from '#ui/fields/setting-row.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useConnection } from '../calls/use-connection.ts';
import { pushMessages } from './messages/en.ts';
import { NO_PUSHES, pushPreferences, type Preferences, type PushState } from './push-preferences.ts';

const PREFERENCES = ['results', 'wins', 'changes', 'reminders'] as const;
const TEXTS = {
  results: 'results_text',
  wins: 'wins_text',
  changes: 'changes_text',
  reminders: 'reminders_text',
} as const;

/** How notifications are set in this browser; its sheet switches them, and says why they may not come. */
export function PushSettings() {
  const messages = useMessages(pushMessages);
  const [isOpen, setOpen] = useState(false);
  const { browser, preferences, busy, change } = usePushSettingsWithProblem();
  const on = PREFERENCES.filter((preference) => preferences[preference]);
  return (
    <>
      <SettingRow
        icon={<Bell />}
        title={messages('title')}
        value={on.length === 0 ? messages('off') : on.map((preference) => messages(preference)).join(', ')}
        opensSheet
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={messages('title')}>
        <p className="mt-1 text-14 leading-snug text-text-2">{messages('intro')}</p>
        {PREFERENCES.map((preference) => (
          <SwitchRow
            key={preference}
            title={messages(preference)}
            text={messages(TEXTS[preference])}
            isOn={preferences[preference]}
            isBusy={busy === preference}
            isOff={browser.isOff}
            onChange={() => void change(preference)}
          />
        ))}
        <p role="status" className="text-14 leading-snug font-medium text-danger">
          {browser.text}
        </p>
      </Sheet>
    </>
  );
}

/** The settings, and in one sentence what blocks them. */
function usePushSettingsWithProblem() {
  const messages = useMessages(pushMessages);
  const refusalText = useRefusalText();
  const { isOffline } = useConnection();
  const { browser, problem, ...settings } = usePushSettings();
  const textOf = (): string => {
    if (browser === 'unsupported' || browser === 'add_first' || browser === 'denied')
      return messages(browser);
    if (isOffline) return messages('offline');
    if (problem === undefined) return '';
    return typeof problem === 'string' ? messages(problem) : refusalText(problem);
  };
  return { ...settings, browser: { isOff: browser !== 'ready' || isOffline, text: textOf() } };
}

const BEGIN: PushState = {
  browser: 'loading',
  preferences: NO_PUSHES,
  busy: undefined,
  problem: undefined,
};

/** The notifications of this browser. All are off until somebody switches them on here. */
function usePushSettings(): PushState & {
  readonly change: (preference: keyof Preferences) => Promise<void>;
} {
  const [state, setState] = useState(BEGIN);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const read = async (misses = 0): Promise<void> => {
      const found = await pushPreferences.read();
      if (isOver) return;
      setState((before) => ({ ...before, problem: undefined, ...found }));
      const { problem } = found;
      if (typeof problem === 'object' && isUnanswered(problem))
        stop = whenSeenAfter(againAfterMs(problem, misses), () => void read(misses + 1));
    };
    void read();
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  const change = async (preference: keyof Preferences): Promise<void> => {
    if (state.busy !== undefined) return;
    setState({ ...state, busy: preference, problem: undefined });
    const preferences = { ...state.preferences, [preference]: !state.preferences[preference] };
    const changed = PREFERENCES.some((one) => preferences[one])
      ? await pushPreferences.switchOn(preferences)
      : await pushPreferences.switchOff(preferences);
    setState((before) => ({ ...before, ...changed, busy: undefined }));
  };
  return { ...state, change };
}
