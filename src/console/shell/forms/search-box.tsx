import { useState, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import { Action } from '../action.tsx';

type Props = {
  readonly query: string;
  readonly onSearch: (query: string) => void;
};

const NAME = 'Player phone, name, id, UTR, reference, bid or entry number';

/** Searches players and their requests. */
export function SearchBox({ query, onSearch }: Props) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  // The address may change under the field, which keeps the cursor.
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className="w-full max-w-[560px]">
      <form className="flex gap-2" onSubmit={submit}>
        <label className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-[10px] bg-surface px-3 inset-ring-[1.5px] inset-ring-line-strong focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus desk:min-h-[42px]">
          <Search aria-hidden="true" className="size-[18px] flex-none text-text-3" />
          <span className="sr-only">{NAME}</span>
          <input
            type="search"
            name="query"
            value={text}
            maxLength={60}
            autoComplete="off"
            placeholder={NAME}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 flex-1 bg-transparent text-15 text-ellipsis text-text outline-0 placeholder:text-text-3"
          />
        </label>
        <Action type="submit" kind="solid">
          Search
        </Action>
      </form>
    </search>
  );
}
