import { useStateName } from '../accounts/register/use-state-name.ts';
import { useCall } from '../calls/use-call.ts';
import { landingMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

/** Who runs the operator, under which licence, and where; or that it is played with points only (JUR-04). */
export function LegalLine() {
  const messages = useMessages(landingMessages);
  const nameOf = useStateName();
  const { data } = useCall('/api-get-social-data', {});
  if (data === undefined) return null;
  const { licence } = data;
  // A line for each sentence: a text that comes this late must not be the largest of a page.
  const lines =
    licence === null
      ? [messages('points_only'), messages('points_worth')]
      : [
          messages('licensed', {
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
