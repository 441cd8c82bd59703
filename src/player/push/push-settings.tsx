import { useEffect, useState } from 'react';
import { Bell } from 'lucide-react';
import type { Failure } from '#client/calls/failure.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SettingRow } from '#ui/fields/setting-row.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { call } from '../calls/api.ts';
import { language } from '../messages/language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useConnection } from '../calls/use-connection.ts';
import { browserPush, type BrowserState } from './browser-push.ts';
import { pushMessages } from './messages/en.ts';

const PREFERENCES = ['results', 'wins'] as const;
const TEXTS = { results: 'results_text', wins: 'wins_text' } as const;

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

type Preferences = { readonly results: boolean; readonly wins: boolean };

type PushState = {
  readonly browser: BrowserState | 'loading';
  readonly preferences: Preferences;
  /** A change that is being sent to the server. */
  readonly busy: keyof Preferences | undefined;
  /** Why the last change did not happen. */
  readonly problem: Failure | 'operator_off' | 'not_reached' | undefined;
};

const BEGIN: PushState = {
  browser: 'loading',
  preferences: { results: false, wins: false },
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
    const read = async (): Promise<void> => {
      const found = await readState();
      if (!isOver) setState((before) => ({ ...before, ...found }));
    };
    void read();
    return () => {
      isOver = true;
    };
  }, []);
  const change = async (preference: keyof Preferences): Promise<void> => {
    if (state.busy !== undefined) return;
    setState({ ...state, busy: preference, problem: undefined });
    const preferences = { ...state.preferences, [preference]: !state.preferences[preference] };
    const changed =
      preferences.results || preferences.wins ? await switchOn(preferences) : await switchOff(preferences);
    setState((before) => ({ ...before, ...changed, busy: undefined }));
  };
  return { ...state, change };
}

async function readState(): Promise<Partial<PushState>> {
  const browser = await browserPush.state();
  const endpoint = browser === 'ready' ? await browserPush.endpoint() : '';
  if (endpoint === '') return { browser };
  const answer = await call('/api-get-push-state', { endpoint });
  return answer.ok ? { browser, preferences: preferencesOf(answer.value) } : { browser, problem: answer };
}

async function switchOn(preferences: Preferences): Promise<Partial<PushState>> {
  const key = await call('/api-get-push-key', {});
  if (!key.ok) return { problem: key };
  if (key.value.public_key === '') return { problem: 'operator_off' };
  const keys = await browserPush.subscribe(key.value.public_key);
  if (keys === 'denied') return { browser: await browserPush.state() };
  if (keys === 'failed') return { problem: 'not_reached' };
  const answer = await call('/api-subscribe-push', { ...keys, ...preferences, language: language.current() });
  return answer.ok ? { preferences: preferencesOf(answer.value) } : { problem: answer };
}

async function switchOff(preferences: Preferences): Promise<Partial<PushState>> {
  const answer = await call('/api-unsubscribe-push', { endpoint: await browserPush.endpoint() });
  if (!answer.ok) return { problem: answer };
  await browserPush.unsubscribe().catch(() => undefined);
  return { preferences };
}

function preferencesOf({ results, wins }: Preferences): Preferences {
  return { results, wins };
}
