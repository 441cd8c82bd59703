import type { SetName } from '../bidding/number-sets/make-set.ts';

/**
 * Every key of the app that is no letter of a text, in the order of the sheet that lists them. Keys of one group may
 * not share a key; those of `sets` come before those of `board` on the screens that have such a set.
 */
export const KEY_LIST = [
  { does: 'find', group: 'everywhere', keys: ['/'] },
  { does: 'choose', group: 'everywhere', keys: ['ArrowDown', 'ArrowUp'] },
  { does: 'all_keys', group: 'everywhere', keys: ['?'] },
  { does: 'add', group: 'board', keys: ['0', '9'] },
  { does: 'take_away', group: 'board', keys: ['Shift', '0'] },
  { does: 'backspace', group: 'board', keys: ['Backspace'] },
  { does: 'undo', group: 'board', keys: ['Control', 'z'] },
  { does: 'next_stake', group: 'board', keys: ['s'] },
  { does: 'open', group: 'board', keys: ['o'] },
  { does: 'close', group: 'board', keys: ['c'] },
  { does: 'types', group: 'board', keys: ['t'] },
  { does: 'list', group: 'board', keys: ['l'] },
  { does: 'submit', group: 'board', keys: ['Enter'] },
  { does: 'empty', group: 'board', keys: ['Escape'] },
  { does: 'family', group: 'sets', keys: ['f'] },
  { does: 'cut', group: 'sets', keys: ['c'] },
  { does: 'motor', group: 'sets', keys: ['m'] },
  { does: 'sp_dp_tp', group: 'sets', keys: ['d'] },
  { does: 'crossing', group: 'sets', keys: ['x'] },
  { does: 'red', group: 'sets', keys: ['r'] },
] as const;

export type KeyUse = (typeof KEY_LIST)[number]['does'];
export type KeyGroup = (typeof KEY_LIST)[number]['group'];

const SET_NAMES: readonly SetName[] = ['family', 'cut', 'motor', 'sp_dp_tp', 'crossing', 'red'];

/** What a key stands for by itself in a group: `keyUse('board', 's')` is `next_stake`; undefined for any other key. */
export function keyUse(group: KeyGroup, key: string): KeyUse | undefined {
  return KEY_LIST.find((row) => row.group === group && row.keys.length === 1 && isKey(row.keys[0], key))
    ?.does;
}

/** The set of numbers that a key makes. */
export function setOfKey(key: string): SetName | undefined {
  const use = keyUse('sets', key);
  return SET_NAMES.find((name) => name === use);
}

function isKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Keys there belong to something else: a text field, or a dialog that is open. */
export function isKeyTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input:not([type=radio]), textarea, select') !== null;
}
