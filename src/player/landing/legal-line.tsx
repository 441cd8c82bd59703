import { useStateName } from '../accounts/use-state-name.ts';
import { useCall } from '../use-call.ts';
import { landingWords } from '../words/landing.ts';
import { useWords } from '../words/use-words.ts';

/** Who runs the house, under which licence, and where; or that it is played with points only (security.md JUR-04). */
export function LegalLine() {
  const words = useWords(landingWords);
  const nameOf = useStateName();
  const { data } = useCall('/api-get-social-data', {});
  if (data === undefined) return null;
  const { licence } = data;
  // A line for each sentence: what comes this late must not be the largest text of a page.
  const lines =
    licence === null
      ? [words('points_only'), words('points_worth')]
      : [
          words('licensed', {
            operator: licence.operator,
            licence: licence.reference,
            places: licence.jurisdictions.map(nameOf).join(', '),
          }),
        ];
  return (
    <div className="text-center text-13 leading-snug text-text-3 [overflow-wrap:anywhere]">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
