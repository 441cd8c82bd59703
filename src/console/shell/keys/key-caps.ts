/** A press as it is printed on a keyboard: ['Ctrl', 'K'], ['G', 'then', 'A'], ['↑']. */
export function keyCaps(keys: string): readonly string[] {
  return keys
    .split(' ')
    .map((press) => press.split('+').map((part) => CAPS[part] ?? upper(part)))
    .reduce((before, press) => (before.length === 0 ? press : [...before, 'then', ...press]), NO_CAPS);
}

const NO_CAPS: readonly string[] = [];

const CAPS: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

function upper(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part;
}
