import { ShutNumber } from '../exposure/shut-number.tsx';
import { type Bid, numberOf } from './bid-source.ts';

type Props = { readonly bid: Pick<Bid, 'digits' | 'closedigits' | 'shut_session_id'> };

/** What was bid on, or a lock while the book is shut (FAIR-11). */
export function BidNumber({ bid }: Props) {
  const { shut_session_id: session } = bid;
  return session === null ? <b>{numberOf(bid)}</b> : <ShutNumber sessionId={session} signOnly />;
}
