import type { Family } from '#rules/games.ts';
import type { Game } from '../dashboard.ts';
import { ClosedDialog } from './closed-dialog.tsx';
import { GameTimeSheet } from './game-time-sheet.tsx';

type Props = {
  readonly family: Family;
  readonly timesOf: Game | undefined;
  readonly closedShown: boolean;
  readonly onClose: () => void;
};

/** What opens over the market list; no part of the first picture, so it is loaded when first asked for. */
export function MarketOverlays({ family, timesOf, closedShown, onClose }: Props) {
  return (
    <>
      <GameTimeSheet game={timesOf} onClose={onClose} />
      <ClosedDialog family={family} open={closedShown} onClose={onClose} />
    </>
  );
}
