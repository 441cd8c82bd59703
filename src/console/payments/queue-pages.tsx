import { Action } from '../shell/action.tsx';

type Props = {
  readonly cursor: string;
  readonly next: string | null;
  readonly onPage: (cursor: string) => void;
};

/** The way to the rest of a long list and back to its beginning. */
export function QueuePages({ cursor, next, onPage }: Props) {
  if (cursor === '' && next === null) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-3">
      {cursor === '' ? null : (
        <Action kind="line" onClick={() => onPage('')}>
          First page
        </Action>
      )}
      {next === null ? null : (
        <Action kind="line" onClick={() => onPage(next)}>
          Next page
        </Action>
      )}
    </div>
  );
}
