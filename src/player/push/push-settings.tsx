import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useConnection } from '../use-connection.ts';
import { pushWords } from '../words/push.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { usePushSettings } from './use-push-settings.ts';
import type { Wishes } from './use-push-settings.ts';

const WISHES = ['results', 'wins'] as const;
const TEXTS = { results: 'results_text', wins: 'wins_text' } as const;

/** The two notifications that a player may switch on for this browser, and why they may not come. */
export function PushSettings() {
  const words = useWords(pushWords);
  const titleId = useId();
  const { browser, wishes, busy, change } = usePushSettingsWithProblem();
  return (
    <Card as="section" padded aria-labelledby={titleId}>
      <h2 id={titleId} className="text-18 leading-snug font-bold">
        {words('title')}
      </h2>
      <p className="mt-1 text-14 leading-snug text-text-2">{words('intro')}</p>
      {WISHES.map((wish) => (
        <WishSwitch
          key={wish}
          wish={wish}
          isOn={wishes[wish]}
          isBusy={busy === wish}
          isOff={browser.isOff}
          onChange={() => void change(wish)}
        />
      ))}
      <p role="status" className="text-14 leading-snug font-medium text-danger">
        {browser.text}
      </p>
    </Card>
  );
}

/** The settings, and in one sentence what stands in the way of them. */
function usePushSettingsWithProblem() {
  const words = useWords(pushWords);
  const refusalText = useRefusalText();
  const { isOffline } = useConnection();
  const { browser, problem, ...settings } = usePushSettings();
  const textOf = (): string => {
    if (browser === 'unsupported' || browser === 'add_first' || browser === 'denied') return words(browser);
    if (isOffline) return words('offline');
    if (problem === undefined) return '';
    return typeof problem === 'string' ? words(problem) : refusalText(problem);
  };
  return { ...settings, browser: { isOff: browser !== 'ready' || isOffline, text: textOf() } };
}

type SwitchProps = {
  readonly wish: keyof Wishes;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onChange: () => void;
};

function WishSwitch({ wish, isOn, isBusy, isOff, onChange }: SwitchProps) {
  const words = useWords(pushWords);
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || isBusy || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      onClick={isOff ? undefined : onChange}
      className="flex min-h-14 w-full items-center gap-3 py-2 text-left aria-disabled:text-text-3"
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-16 leading-snug font-semi">
          {words(wish)}
        </span>
        <span id={`${id}-text`} className="block text-14 leading-snug text-text-2">
          {words(TEXTS[wish])}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex h-7 w-12 flex-none items-center rounded-full p-1 transition-colors',
          isOn ? 'justify-end bg-open-mark' : 'justify-start bg-closed-mark',
          (isOff || isBusy) && 'opacity-50',
        )}
      >
        <i className="size-5 rounded-full bg-surface" />
      </span>
    </button>
  );
}
