import { SESSIONS } from '#rules/games.ts';
import type { Session } from '#rules/games.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Line } from '#ui/line.tsx';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { keepFocus } from './keep-focus.ts';
import { LeftText } from './left-text.tsx';
import type { Cutoff, Cutoffs } from './session-cutoffs.ts';

type Props = {
  readonly cutoffs: Cutoffs;
  readonly chosen: Session;
  readonly onChoose: (session: Session) => void;
};

/** Open or Close, each with the time that is left for it. */
export function SessionSwitch({ cutoffs, chosen, onChoose }: Props) {
  const words = useWords(biddingWords);
  return (
    <fieldset
      aria-label={words('session')}
      className="grid flex-none grid-cols-2 divide-x divide-line bg-surface shadow-[0_1px_0_var(--line)]"
    >
      {SESSIONS.map((session) => (
        <Choice
          key={session}
          session={session}
          cutoff={cutoffs[session]}
          isChosen={session === chosen}
          onChoose={() => onChoose(session)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  readonly session: Session;
  readonly cutoff: Cutoff;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Choice({ session, cutoff, isChosen, onChoose }: ChoiceProps) {
  const words = useWords(biddingWords);
  return (
    <label
      className={joinClasses(
        'relative flex min-h-14 items-center gap-2.5 px-3.5 py-1.5 font-semi has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus [@media(max-height:700px)]:min-h-[52px]',
        cutoff.isOver && 'bg-well text-text-3',
      )}
    >
      <input
        type="radio"
        name="session"
        // It lies over the whole choice, unseen: so the tap is its own, and leaves the focus in the field being filled.
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        onMouseDown={keepFocus}
        checked={isChosen}
        disabled={cutoff.isOver}
        onChange={onChoose}
      />
      <Dot isChosen={isChosen} isOver={cutoff.isOver} />
      <span className="text-16 leading-[1.2]">
        {words(session)}
        <span
          className={joinClasses(
            'block text-13 leading-[1.25] tabular-nums [&_b]:[font-weight:inherit]',
            cutoff.isSoon ? 'font-bold text-closing' : 'font-medium text-text-3',
          )}
        >
          <LeftText cutoff={cutoff} />
        </span>
      </span>
      {isChosen && !cutoff.isOver ? (
        <span className="absolute inset-x-0 bottom-0">
          <Line share={cutoff.share} tone={cutoff.isSoon ? 'closing' : 'open'} />
        </span>
      ) : null}
    </label>
  );
}

function Dot({ isChosen, isOver }: { readonly isChosen: boolean; readonly isOver: boolean }) {
  const look = isOver ? 'inset-ring-2 inset-ring-disabled opacity-60' : 'inset-ring-2 inset-ring-line-strong';
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'size-5 flex-none rounded-full',
        isChosen && !isOver ? 'inset-ring-6 inset-ring-brand' : look,
      )}
    />
  );
}
