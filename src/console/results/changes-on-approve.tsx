import { formatPoints } from '#ui/format-points.ts';
import { Box } from '../shell/box.tsx';
import { Change } from '../shell/change.tsx';
import { formatPlayers } from './format-players.ts';
import { joinResult } from './join-result.ts';
import type { MarketSession } from './market-session.ts';
import type { ResultPreview } from './result-preview.ts';
import { sessionWord } from './session-word.ts';

type Props = { readonly session: MarketSession; readonly preview: ResultPreview };

/** The difference an approval makes, old beside new. */
export function ChangesOnApprove({ session, preview }: Props) {
  const credited = `${formatPlayers(preview.winning_players)}, ${formatPoints(preview.payout)} points`;
  return (
    <Box title="Changes on approve">
      <div className="grid gap-2 px-4 pb-3.5">
        <Change what="Result" from={joinResult(session)} to={joinResult(preview)} />
        <Change what="Session state" from={`${sessionWord(session)} bids ended`} to="Settled" />
        <Change what="Wallets credited" from="0" to={credited} />
      </div>
    </Box>
  );
}
