import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import type { RowChoice } from './data-table-props.ts';

type Props = {
  readonly rowKey: string;
  readonly choice: RowChoice | undefined;
  /** Then a tap anywhere in the card is one on its name. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
};

/** What names a row; where rows can be chosen, the button that does it. */
export function RowName({ rowKey, choice, isCard = false, children }: Props) {
  if (choice === undefined) return children;
  return (
    <button
      type="button"
      aria-pressed={choice.chosen === rowKey}
      onClick={(event) => {
        // The row around it does the same.
        event.stopPropagation();
        choice.onChoose(rowKey);
      }}
      className={joinClasses(
        'min-h-11 rounded-[8px] text-start font-semi',
        isCard && 'after:absolute after:inset-0',
      )}
    >
      {children}
    </button>
  );
}
