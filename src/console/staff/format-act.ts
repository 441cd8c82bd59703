const KINDS: ReadonlyMap<string, string> = new Map([
  ['session', 'market session'],
  ['staff', 'staff member'],
  ['player_note', 'note'],
]);

/**
 * An event of the trail in words.
 *
 * @example formatAct({ action: 'mobile_revealed', object: 'player:1007' }) // 'Mobile revealed, player 1007'
 */
export function formatAct({ action, object }: { readonly action: string; readonly object: string }): string {
  const words = action.replaceAll('_', ' ');
  const [kind = '', name = ''] = object.split(':');
  const what = `${KINDS.get(kind) ?? kind.replaceAll('_', ' ')} ${name}`.trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${what === '' ? '' : `, ${what}`}`;
}
