import type { Family } from '#rules/game/games.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { ClosedDialog } from './closed-dialog.tsx';
import { GameTimeSheet } from './game-time-sheet.tsx';

type Props = {
  readonly family: Family;
  readonly timesOf: Game | undefined;
  readonly closedShown: boolean;
  readonly onClose: () => void;
};

/** What opens over the market list. It is not part of the first paint, so it is loaded when first requested. */
export function MarketOverlays({ family, timesOf, closedShown, onClose }: Props) {
  return (
    <>
      <GameTimeSheet game={timesOf} onClose={onClose} />
      <ClosedDialog family={family} open={closedShown} onClose={onClose} />
    </>
  );
}
