import { useEffect, useRef } from 'react';
import { isKeyTaken, keyUse, type KeyUse } from '../keys/key-list.ts';
import { noteKeyUse } from '../keys/key-uses.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import type { PadKey } from './entry/bid-entry.ts';

type Actions = {
  readonly onDigit: (digit: PadKey) => void;
  /** Takes the stake away from the number of a digit. */
  readonly onShiftDigit: (digit: string) => void;
  readonly onBackspace: () => void;
  readonly onUndo: () => void;
  readonly onNextStake: () => void;
  readonly onSession: (session: 'open' | 'close') => void;
  readonly onGames: () => void;
  readonly onList: () => void;
  readonly onSubmit: () => void;
  readonly onEscape: () => void;
};

/** The keys of a physical keyboard, wherever the focus is, but in a field or under a sheet. */
export function useBidKeys(actions: Actions): void {
  const { preferences } = usePreferences();
  const latest = useRef({ actions, singleKeys: preferences.singleKeys });
  useEffect(() => {
    latest.current = { actions, singleKeys: preferences.singleKeys };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = actionFor(event, latest.current);
      if (action === null) return;
      event.preventDefault();
      noteKeyUse();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

type Latest = { readonly actions: Actions; readonly singleKeys: boolean };

/** What a key does; null for those that are not ours. Held keys repeat nothing. */
function actionFor(event: KeyboardEvent, { actions, singleKeys }: Latest): (() => void) | null {
  if (event.repeat || event.altKey || isKeyTaken(event.target)) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return key === 'z' ? actions.onUndo : null;
  const use = keyUse('board', key);
  if (use === 'empty') return actions.onEscape;
  if (use === 'submit') return isOnControl(event.target) ? null : actions.onSubmit;
  if (!singleKeys) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined) {
    return event.shiftKey ? () => actions.onShiftDigit(digit) : () => actions.onDigit(padKey(digit));
  }
  return use === undefined ? null : (singleKeyActions(actions)[use] ?? null);
}

function singleKeyActions(actions: Actions): Readonly<Partial<Record<KeyUse, () => void>>> {
  return {
    backspace: actions.onBackspace,
    next_stake: actions.onNextStake,
    open: () => actions.onSession('open'),
    close: () => actions.onSession('close'),
    types: actions.onGames,
    list: actions.onList,
  };
}

const DIGITS: readonly PadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

function padKey(digit: string): PadKey {
  return DIGITS[Number(digit)] ?? '0';
}

/** Enter there is a press of that control. */
function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}
