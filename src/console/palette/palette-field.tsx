import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { EscCap } from '../shell/keys/cap.tsx';
import { useDesk } from '../shell/use-desk.ts';

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** The list of what is found, once it is there. */
  readonly list?: string;
  /** The entry of that list which the cursor is on. */
  readonly option?: string | undefined;
};

/** Has the cursor from the moment it is there, behind what is typed already. */
export function PaletteField({ typed, onType, onKeyDown, list, option }: Props) {
  const isDesk = useDesk();
  const field = useRef<HTMLInputElement>(null);
  // Before the next key: this field may stand in for another one, in the middle of a word.
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return (
    <label className="flex flex-none items-center gap-3 px-4 shadow-[0_1px_0_var(--line)]">
      <Search aria-hidden="true" className="size-5 flex-none text-text-2" />
      <span className="sr-only">Search, go to or do</span>
      <input
        ref={field}
        role="combobox"
        aria-expanded={option !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={option}
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        placeholder="Place, market, player, number"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-12 min-w-0 flex-1 bg-transparent text-16 text-text outline-0 placeholder:text-text-3"
      />
      {isDesk ? <EscCap /> : null}
    </label>
  );
}
