import { useEffect, useRef } from 'react';
import type { Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidScreenRow } from '../bid-screens.ts';
import { setOfKey } from '../../keys/key-list.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { GuardedKey } from '../guarded-key.tsx';
import type { NewLines } from '../list/draft.ts';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';
import { HelperSheet, type CheckSet } from './helper-sheet.tsx';
import { setsOf, type SetName } from './make-set.ts';
import type { NumberSets, SetNumber } from './use-number-sets.ts';

type Props = {
  readonly guard: TapGuard;
  readonly sets: NumberSets;
  readonly row: BidScreenRow;
  readonly session: Session;
  /** The whole number that was typed last, or that of the newest line. */
  readonly current: SetNumber | null;
  readonly rates: RateCard | null;
  readonly check: CheckSet;
  /** One entry of the list, and so one step for Undo; `name` is what it was made by. */
  readonly onAdd: (lines: NewLines, name: string) => void;
};

/** The buttons that fill the list, with their sheet; nothing on screens that have none. */
export function HelperRow(props: Props) {
  const { guard, sets, row, current } = props;
  const messages = useMessages(biddingMessages);
  const names = setsOf(row);
  useSetKeys(names, (name) => sets.press(name, current));
  if (names.length === 0) return null;
  return (
    <>
      <div role="group" aria-label={messages('sets')} className="flex flex-none gap-1.5">
        {names.map((name) => (
          <GuardedKey
            key={name}
            guard={guard}
            tapKey={name}
            aria-pressed={sets.armed === name}
            onTap={() => sets.press(name, current)}
            className={joinClasses(
              'inline-flex min-h-11 flex-auto items-center justify-center rounded-full px-2 text-14 leading-tight font-semi',
              sets.armed === name
                ? 'bg-brand-soft text-brand inset-ring-2 inset-ring-brand'
                : 'bg-surface inset-ring-[1.5px] inset-ring-line-strong',
            )}
          >
            {messages(`set_${name}`)}
          </GuardedKey>
        ))}
      </div>
      {sets.armed === null ? null : (
        <p className="flex-none text-13 leading-tight text-text-2">
          {messages('set_waits', { name: messages(`set_${sets.armed}`) })}
        </p>
      )}
      <HelperSheet {...props} />
    </>
  );
}

/** Letters open them on a keyboard, wherever a letter has no other meaning. */
function useSetKeys(names: readonly SetName[], onPress: (name: SetName) => void): void {
  const { singleKeys } = usePreferences().preferences;
  const latest = useRef({ names, onPress, singleKeys });
  useEffect(() => {
    latest.current = { names, onPress, singleKeys };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!latest.current.singleKeys || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
        return;
      // The fields of the screen take digits only; others are of texts.
      if (document.querySelector('dialog[open], input[type=search]:focus') !== null) return;
      const name = setOfKey(event.key);
      if (name === undefined || !latest.current.names.includes(name)) return;
      event.preventDefault();
      // The same letter may stand for something else on other screens.
      event.stopImmediatePropagation();
      latest.current.onPress(name);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
