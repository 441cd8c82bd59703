import { KEY_LIST, type KeyId } from './key-list.ts';

/** What of a key event tells which key it is. */
type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

/**
 * A press as the list of keys spells it: 'j', 'Shift+J', 'Control+K', 'Space'. The key with the Apple sign counts as
 * Control. Shift is left out where it only makes another sign, such as '?'.
 */
export function readPress({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const isLetter = key.toLowerCase() !== key.toUpperCase() && key.length === 1;
  const hasShift = shiftKey && (isLetter || key.length > 1);
  const held = [ctrlKey || metaKey ? 'Control+' : '', altKey ? 'Alt+' : '', hasShift ? 'Shift+' : ''].join(
    '',
  );
  if (key === ' ') return `${held}Space`;
  return held + (isLetter && held !== '' ? key.toUpperCase() : isLetter ? key.toLowerCase() : key);
}

/** Whether a press is a sign by itself, which a field or a voice would type: these count only outside of fields. */
export function isSingle(press: string): boolean {
  return press.length === 1 || press === 'Space' || /^Shift\+.$/u.test(press);
}

/** Whether it still does something while a field has the cursor. */
export function worksInField(press: string): boolean {
  return press.startsWith('Control+') && press !== 'Control+A';
}

/** The key that a press stands for, alone or after the one before; several where scopes share it. */
export function keysOfPress(press: string, before: string | undefined): readonly KeyId[] {
  const spelled = before === undefined ? press : `${before} ${press}`;
  return KEY_LIST.filter(({ keys }) => keys.some((key) => key === spelled)).map(({ id }) => id);
}

/** Whether a second press may follow. */
export function isFirstOfTwo(press: string): boolean {
  return KEY_LIST.some(({ keys }) => keys.some((key) => key.startsWith(`${press} `)));
}
