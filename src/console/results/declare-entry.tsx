import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { Box } from '../shell/box.tsx';
import { CheckList } from './check-list.tsx';
import type { Check as DeclareCheck } from './declare-checks.ts';
import { DigitBoxes } from './digit-boxes.tsx';
import { digitOfEntry } from './digit-of-entry.ts';
import type { Entries } from './entries.ts';
import { entryLength } from './entry-length.ts';
import type { MarketSession } from './market-session.ts';
import { PhaseTag } from './phase-tag.tsx';
import { PlayersWillSee } from './players-will-see.tsx';
import { resultAfter } from './result-after.ts';
import { sessionPhase } from './session-phase.ts';
import { sessionTitle } from './session-title.ts';
import { sessionWord } from './session-word.ts';

type Props = {
  readonly session: MarketSession;
  readonly nowMs: number;
  readonly entries: Entries;
  readonly checks: readonly DeclareCheck[];
  readonly onEntries: (entries: Entries) => void;
};

/** The number twice, the digit it makes, and whether everything holds. */
export function DeclareEntry({ session, nowMs, entries, checks, onEntries }: Props) {
  const length = entryLength(session.family);
  const firstBox = useRef<HTMLInputElement>(null);
  const secondBox = useRef<HTMLInputElement>(null);
  useEffect(() => firstBox.current?.focus(), []);
  const typeFirst = (first: string): void => {
    onEntries({ ...entries, first });
    if (first.length === length) secondBox.current?.focus();
  };
  const digit = digitOfEntry(entries.first);
  const differs = entries.again.length === length && entries.again !== entries.first;
  return (
    <Box
      title={sessionTitle(session)}
      titleEnd={<PhaseTag session={session} phase={sessionPhase(session, nowMs)} nowMs={nowMs} />}
    >
      <div className="grid gap-3.5 px-4 pb-3.5">
        <DigitBoxes
          ref={firstBox}
          label={session.family === 'gali' ? 'Result' : `${sessionWord(session)} pana`}
          length={length}
          value={entries.first}
          bad={checks.some(({ name, state }) => name === 'entry' && state === 'no')}
          beside={<MadeDigit digit={digit} />}
          onValue={typeFirst}
        />
        <DigitBoxes
          ref={secondBox}
          label="Type it again"
          length={length}
          value={entries.again}
          bad={differs}
          beside={<Agreement differs={differs} agrees={entries.again.length === length && !differs} />}
          onValue={(again) => onEntries({ ...entries, again })}
        />
        <PlayersWillSee
          caption="Players will see"
          result={resultAfter({ session, number: entries.first, digit })}
        />
        <CheckList checks={checks} />
      </div>
    </Box>
  );
}

function MadeDigit({ digit }: { readonly digit: string | undefined }) {
  if (digit === undefined) return null;
  return (
    <span>
      makes digit{' '}
      <b className="inline-block px-1.5 align-[-6px] text-[2.3rem] leading-none font-black text-brand">
        {digit}
      </b>
    </span>
  );
}

function Agreement({ differs, agrees }: { readonly differs: boolean; readonly agrees: boolean }) {
  if (differs) return <span className="font-medium text-danger">not the same</span>;
  return agrees ? <Check role="img" aria-label="the same" className="size-5 text-text-2" /> : null;
}
