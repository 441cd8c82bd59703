import { ChevronsLeft, ChevronRight } from 'lucide-react';
import { Action } from '../shell/action.tsx';

type Props = {
  /** What the list shows: '' for the newest page. */
  readonly from: string;
  readonly next: string | null;
  readonly onTurn: (from: string) => void;
};

/** From one page of a list to the one before it in time, and back to the newest. Nothing for a list that is one page. */
export function PageTurner({ from, next, onTurn }: Props) {
  if (from === '' && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-2.5">
      {from === '' ? null : (
        <Action compact kind="quiet" icon={<ChevronsLeft aria-hidden="true" />} onClick={() => onTurn('')}>
          Newest
        </Action>
      )}
      {next === null ? null : (
        <Action compact kind="quiet" icon={<ChevronRight aria-hidden="true" />} onClick={() => onTurn(next)}>
          Older
        </Action>
      )}
    </nav>
  );
}
