import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Search } from 'lucide-react';
import { Action } from '../shell/action.tsx';

type Props = { readonly query: string; readonly onSearch: (query: string) => void };

/** Looks for players. The key '/' leads here from anywhere on the screen. */
export function PlayerSearch({ query, onSearch }: Props) {
  const [text, setText] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className="w-full max-w-[560px]">
      <form className="flex gap-2" onSubmit={submit}>
        <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-[10px] bg-surface px-3 inset-ring-[1.5px] inset-ring-line-strong focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus desk:min-h-[42px]">
          <Search aria-hidden="true" className="size-[18px] flex-none text-text-3" />
          <span className="sr-only">Player phone, name, id, bid or entry number</span>
          <input
            ref={input}
            type="search"
            name="query"
            value={text}
            maxLength={60}
            autoComplete="off"
            aria-keyshortcuts="/"
            placeholder="Player phone, name, id, bid or entry number"
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 flex-1 bg-transparent text-15 outline-0 placeholder:text-text-3"
          />
        </label>
        <Action type="submit" kind="solid">
          Search
        </Action>
      </form>
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
