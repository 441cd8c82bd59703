import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { Family } from '#rules/game/games.ts';
import { useNavigationState, type NavigationState } from '../bidding/navigation-state.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import type { Game } from '../calls/use-dashboard.ts';
import { useFreshCall } from '../calls/use-fresh-call.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { useSession } from '../session/use-session.ts';
import { FailedScreen } from '../shell/failed-card.tsx';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';

type Props = {
  readonly family: DrawFamily;
  readonly children: (game: Game, navigation: NavigationState) => ReactNode;
};

/**
 * Finds the market that a screen was opened for. Without it, or while betting is off, the screen leads to the list of
 * the family (B §2).
 */
export function DrawGame({ family, children }: Props): ReactNode {
  const navigation = useNavigationState();
  const session = useSession();
  const { data, failure, refetch } = useFreshCall(FAMILY_CALLS[family].games, {});
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

/** The families whose markets draw once a day. */
export type DrawFamily = Exclude<Family, 'main'>;
