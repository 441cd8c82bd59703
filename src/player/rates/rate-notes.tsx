import type { Family } from '#rules/games.ts';
import { ratesWords } from '../words/rates.ts';
import type { ratesEn } from '../words/rates.en.ts';
import { useWords } from '../words/use-words.ts';

/** What the figures take for granted. The chance of a pana follows from the three digits it is written of. */
const CHANCE_NOTES: Readonly<Record<Family, readonly (keyof typeof ratesEn)[]>> = {
  main: ['note_digits', 'note_sangam'],
  starline: ['note_digits'],
  gali: ['note_jodi'],
};

/** How the figures are to be read. */
export function RateNotes({ family }: { readonly family: Family }) {
  const words = useWords(ratesWords);
  const notes = ['note_rate', ...CHANCE_NOTES[family], 'note_return', 'note_highest', 'note_keeps'] as const;
  return (
    <div className="grid gap-2 text-14 leading-snug text-text-3">
      {notes.map((note) => (
        <p key={note}>{words(note)}</p>
      ))}
    </div>
  );
}
