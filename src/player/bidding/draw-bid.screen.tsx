import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { DrawGame } from '../draws/draw-game.tsx';
import { bidScreenAt } from './bid-screens.ts';
import { MarketBids } from './market-bids.tsx';

/** Any bid screen of a starline or gali market; the path says which. */
export function DrawBidScreen(): ReactNode {
  const [path] = useLocation();
  const row = bidScreenAt(path);
  if (row === undefined || row.family === 'main') return <Redirect to="/imp" replace />;
  return (
    <DrawGame family={row.family}>
      {(game, navigation) => <MarketBids row={row} game={game} navigation={navigation} />}
    </DrawGame>
  );
}
