import { Cap } from '../shell/keys/cap.tsx';
import { useDesk } from '../shell/use-desk.ts';

const HINTS = [
  { keys: ['↑', '↓'], text: 'Move' },
  { keys: ['↵'], text: 'Open' },
  { keys: ['Ctrl ↵'], text: 'New tab' },
  { keys: ['>'], text: 'Only acts' },
  { keys: ['@'], text: 'Players' },
  { keys: ['#'], text: 'Slip, request, entry' },
] as const;

/** What the keys and signs of the field do. On a phone the signs work, too; there it is left out. */
export function PaletteFoot() {
  if (!useDesk()) return null;
  return (
    <p className="flex flex-none flex-wrap gap-x-4 gap-y-1 px-4 py-2 text-13 text-text-2 shadow-[0_-1px_0_var(--line)]">
      {HINTS.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <Cap key={key}>{key}</Cap>
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}
