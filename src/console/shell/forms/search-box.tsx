import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { Action } from '../action.tsx';

type Props = {
  readonly query: string;
  /** In the bar of every screen, where Enter alone searches; else in the page, with a button. */
  readonly inBar?: boolean;
  readonly onSearch: (query: string) => void;
};

const NAME = 'Player phone, name, id, UTR, reference, bid or entry number';

/** Searches players and their requests. The key '/' focuses it from anywhere on the screen. */
export function SearchBox({ query, inBar = false, onSearch }: Props) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  // The address may change under the field, which keeps the cursor.
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
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
    <search className={inBar ? 'mr-auto min-w-0 max-w-[430px] flex-1' : 'w-full max-w-[560px]'}>
      <form className="flex gap-2" onSubmit={submit}>
        <label
          className={joinClasses(
            'flex min-w-0 flex-1 items-center gap-2 rounded-[10px] px-3 focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus',
            inBar
              ? 'min-h-10 bg-well'
              : 'min-h-12 bg-surface inset-ring-[1.5px] inset-ring-line-strong desk:min-h-[42px]',
          )}
        >
          <Search aria-hidden="true" className="size-[18px] flex-none text-text-3" />
          <span className="sr-only">{NAME}</span>
          <input
            ref={input}
            type="search"
            name="query"
            value={text}
            maxLength={60}
            autoComplete="off"
            aria-keyshortcuts="/"
            placeholder={NAME}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 flex-1 bg-transparent text-15 text-ellipsis text-text outline-0 placeholder:text-text-3"
          />
          {inBar ? (
            <kbd
              aria-hidden="true"
              className="min-w-5 flex-none rounded-[5px] bg-surface px-1 text-center font-sans text-13 font-semi"
            >
              /
            </kbd>
          ) : null}
        </label>
        {inBar ? null : (
          <Action type="submit" kind="solid">
            Search
          </Action>
        )}
      </form>
    </search>
  );
}

/** In a text field a slash is text, and behind an open sheet nothing can be focused. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
}
