import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { readNavigationState } from '../bidding/navigation-state.ts';
import type { NavigationState } from '../bidding/navigation-state.ts';
import type { Game } from '../dashboard.ts';
import { FAMILY_SCREENS } from '../family-screens.ts';
import { FailedScreen } from '../shell/failed-screen.tsx';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { useSession } from '../use-session.ts';
import { useDraws } from './use-draws.ts';
import type { DrawFamily } from './use-draws.ts';

type Props = {
  readonly family: DrawFamily;
  readonly children: (game: Game, navigation: NavigationState) => ReactNode;
};

/**
 * Finds the market that a screen was opened for. Without it, or while betting is off, the list of the family is the
 * way on (document B §2).
 */
export function DrawGame({ family, children }: Props): ReactNode {
  const navigation = readNavigationState(useHistoryState());
  const session = useSession();
  const { data, failure, refetch } = useDraws(family);
  const home = <Redirect to={FAMILY_SCREENS[family].home} replace />;
  if (navigation === null || session.state !== 'in' || !session.bettingOn) return home;
  if (data === undefined) {
    return failure === undefined ? (
      <ScreenSkeleton />
    ) : (
      <FailedScreen reason="unreachable" onRetry={() => void refetch()} />
    );
  }
  const game = data.result.find((one) => one.game_id === navigation.gameId);
  return game === undefined ? home : children(game, navigation);
}
