import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '../staff/use-me.ts';

/** In place of a number that the house must not know yet, with the way to the gate for whoever may go there. */
export function ShutNumber({ sessionId }: { readonly sessionId: string }) {
  const { permissions } = useMe();
  const lock = (
    <>
      <Lock aria-hidden className="size-4 shrink-0" />
      Shut until the result
    </>
  );
  const look = 'inline-flex items-center gap-1 text-13 whitespace-nowrap';
  if (!permissions.includes('exposure.look')) return <span className={`${look} text-text-3`}>{lock}</span>;
  return (
    <Link
      href={`/exposure/${sessionId}`}
      className={`${look} text-brand underline underline-offset-2`}
      title="To the gate of Exposure"
    >
      {lock}
    </Link>
  );
}
