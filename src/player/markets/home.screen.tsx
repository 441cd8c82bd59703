import { Suspense, use } from 'react';
import { lazyPart } from '../routes/lazy-part.ts';
import { useSession } from '../session/use-session.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { DeskContext } from '../shell/desk/desk-context.ts';
import { Headline } from '../shell/headline.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { HomeActions } from './home-actions.tsx';
import { HomeSlip } from './home-slip.tsx';
import { MarketList } from './market-list.tsx';
import { QuickStrip } from './quick-strip.tsx';

/** Home: the headline, the links to money and contacts, and the markets of today (A §2). */
export function HomeScreen() {
  const Desk = use(DeskContext)?.Home;
  if (Desk) return <Desk />;
  return (
    <ScreenFrame bar={<AppBar />}>
      <Headline place="home" />
      <HomeActions />
      <RestrictionNotice />
      <div className="grid gap-[9px] px-4 pt-2.5">
        <QuickStrip />
        <HomeSlip />
      </div>
      <MarketList />
    </ScreenFrame>
  );
}

const RestrictionNote = lazyPart(() =>
  import('../protection/restriction-note.tsx').then((file) => file.RestrictionNote),
);

/** While betting is off: until when, if the player chose it. */
function RestrictionNotice() {
  const session = useSession();
  if (session.state !== 'in' || session.bettingOn) return null;
  return (
    <Suspense fallback={null}>
      <RestrictionNote />
    </Suspense>
  );
}
