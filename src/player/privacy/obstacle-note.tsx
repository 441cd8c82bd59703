import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { hasScreen } from '../routes/find-screen-path.ts';
import { privacyMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { OwnRights } from './use-right.ts';

type Props = { readonly rights: Pick<OwnRights, 'obstacle' | 'wallet_amt'> };

/** An obstacle to a deletion, and how to end it. */
export function ObstacleNote({ rights: { obstacle, wallet_amt } }: Props) {
  const messages = useMessages(privacyMessages);
  if (obstacle === null) return null;
  if (obstacle === 'bids') return <WarningBox>{messages('obstacle_bids')}</WarningBox>;
  return (
    <WarningBox>
      <p>{messages('obstacle_points', { points: formatPoints(wallet_amt) })}</p>
      <Link
        href={hasScreen('/withdraw') ? '/withdraw' : '/imp7'}
        className="inline-flex min-h-tap-min items-center font-bold underline"
      >
        {messages('to_wallet')}
      </Link>
    </WarningBox>
  );
}
