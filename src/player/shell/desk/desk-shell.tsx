import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { joinClasses } from '#ui/join-classes.ts';
import { readNavigationState } from '../../bidding/navigation-state.ts';
import { isKeyTaken, keyUse } from '../../keys/key-list.ts';
import { KeySheet } from '../../keys/key-sheet.tsx';
import { noteKeyUse } from '../../keys/key-uses.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { findScreenPath } from '../../routes/find-screen-path.ts';
import { SCREENS } from '../../routes/screens.tsx';
import { useLikelyBetting, useSession } from '../../session/use-session.ts';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { StopNote } from '../../stops/stop-note.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskContext } from './desk-context.ts';
import { COLUMNS, DeskFrame } from './desk-frame.tsx';
import { DeskHome } from './desk-home.tsx';
import { DeskMarkets, findMarket } from './desk-markets.tsx';
import { DeskTitle } from './desk-title.tsx';
import { isPlayScreen } from './is-play-screen.ts';
import { useHomeMarket } from './use-home-market.ts';

const PARTS = { Frame: DeskFrame, Title: DeskTitle } as const;

/** What stays on wide windows while the screens change: the bar, and on the screens of play the markets. */
export function DeskShell({ children }: { readonly children: ReactNode }) {
  const [address] = useLocation();
  const path = findScreenPath(address);
  const session = useSession();
  const bettingOn = useLikelyBetting();
  const isOwn = session.state !== 'out' && (path === undefined || SCREENS[path].access !== 'visitor');
  const hasColumns = isOwn && session.state !== 'lost' && bettingOn && isPlayScreen(path);
  const homeMarket = useHomeMarket(readNavigationState(useHistoryState()));
  const [wallet, showWallet] = useState<string>();
  const [keysShown, setKeysShown] = useState(false);
  useDeskKeys({ isOwn, onAll: () => setKeysShown(true) });
  const desk = useMemo(
    () => ({ ...PARTS, Home: hasColumns ? DeskHome : null, hasColumns, homeMarket, showWallet }),
    [hasColumns, homeMarket],
  );
  return (
    <DeskContext value={desk}>
      <div className={joinClasses('flex flex-col bg-bg', hasColumns ? 'h-dvh overflow-hidden' : 'min-h-dvh')}>
        {isOwn ? <DeskBar walletAmount={wallet} /> : null}
        {isOwn ? <OfflineNote /> : null}
        {isOwn ? <StopNote /> : null}
        <div className={hasColumns ? COLUMNS : 'flex flex-1 flex-col'}>
          {hasColumns ? <DeskMarkets current={homeMarket?.game_id} /> : null}
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </div>
      </div>
      <KeySheet open={keysShown} onClose={() => setKeysShown(false)} />
    </DeskContext>
  );
}

type Keys = { readonly isOwn: boolean; readonly onAll: () => void };

/** `/` finds a market from everywhere, `?` lists all keys. */
function useDeskKeys({ isOwn, onAll }: Keys): void {
  const { singleKeys } = usePreferences().preferences;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isOwn) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event.target)) return;
      const use = keyUse('everywhere', event.key);
      if (!singleKeys || (use !== 'find' && use !== 'all_keys')) return;
      event.preventDefault();
      noteKeyUse();
      if (use === 'all_keys') onAll();
      else if (!findMarket()) navigate('/imp', { state: FIND });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const FIND = { find: true } as const;
