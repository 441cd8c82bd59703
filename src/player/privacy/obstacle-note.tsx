import { Link } from 'wouter';
import { formatPoints } from '#ui/format-points.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { hasScreen } from '../has-screen.ts';
import { privacyWords } from '../words/privacy.ts';
import { useWords } from '../words/use-words.ts';
import type { OwnRights } from './own-rights.ts';

type Props = { readonly rights: Pick<OwnRights, 'obstacle' | 'wallet_amt'> };

/** What stands against a deletion, and the way to end it. */
export function ObstacleNote({ rights: { obstacle, wallet_amt } }: Props) {
  const words = useWords(privacyWords);
  if (obstacle === null) return null;
  if (obstacle === 'bids') return <WarningBox>{words('obstacle_bids')}</WarningBox>;
  return (
    <WarningBox>
      <p>{words('obstacle_points', { points: formatPoints(wallet_amt) })}</p>
      <Link
        href={hasScreen('/withdraw') ? '/withdraw' : '/imp7'}
        className="inline-flex min-h-tap-min items-center font-bold underline"
      >
        {words('to_wallet')}
      </Link>
    </WarningBox>
  );
}
