import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import { useMe } from '../staff/use-me.ts';
import { type Bid, numberOf } from './bid-source.ts';

type Props = { readonly bid: Pick<Bid, 'digits' | 'closedigits' | 'shut_session_id'> };

/** What was bid on; while the book is shut a lock, and for those who may look the way to the gate (FAIR-11). */
export function ShutNumber({ bid }: Props) {
  const { permissions } = useMe();
  const { shut_session_id: session } = bid;
  if (session === null) return <b>{numberOf(bid)}</b>;
  const lock = <Lock aria-hidden="true" className="inline size-3.5" />;
  if (!permissions.includes('exposure.look'))
    return (
      <span className="text-text-3">
        {lock}
        <span className="sr-only">Hidden until the result</span>
      </span>
    );
  return (
    <Link href={`/exposure/${session}`} className="text-text-3" aria-label="Hidden until the result. Show">
      {lock}
    </Link>
  );
}
