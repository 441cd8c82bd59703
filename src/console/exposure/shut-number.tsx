import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { useMe } from '../staff/use-me.ts';

type Props = {
  readonly sessionId: string;
  /** In a column of locks the words are for screen readers alone. */
  readonly signOnly?: boolean;
};

/** In place of a number that the house must not know yet, with the way to the gate for whoever may go there. */
export function ShutNumber({ sessionId, signOnly = false }: Props) {
  const { permissions } = useMe();
  const lock = (
    <>
      <Lock aria-hidden className={signOnly ? 'inline size-3.5' : 'size-4 shrink-0'} />
      <span className={signOnly ? 'sr-only' : undefined}>Shut until the result</span>
    </>
  );
  const look = signOnly ? 'text-text-3' : 'inline-flex items-center gap-1 text-13 whitespace-nowrap';
  if (!permissions.includes('exposure.look'))
    return <span className={joinClasses(look, 'text-text-3')}>{lock}</span>;
  return (
    <Link
      href={`/exposure/${sessionId}`}
      className={joinClasses(look, !signOnly && 'text-brand underline underline-offset-2')}
      title="To the gate of Exposure"
    >
      {lock}
    </Link>
  );
}
