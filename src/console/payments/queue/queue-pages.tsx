import { Action } from '../../shell/action.tsx';

type Props = {
  readonly cursor: string;
  readonly next: string | null;
  readonly onPage: (cursor: string) => void;
};

/** Links to the rest of a long list and back to its start. */
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

/** More than anybody works through before the oldest are done; the rest is on the next page. */
export const PAGE_ROWS = 50;

/** The live stream reports every request and decision; this poll is for an event that was lost. */
export const QUEUE_RENEWAL = { withoutLiveMs: 5000, withLiveMs: 30_000 } as const;
