import { AppBar } from '../shell/app-bar.tsx';
import { Headline } from '../shell/headline.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { HomeActions } from './home-actions.tsx';
import { HomeSlides } from './home-slides.tsx';
import { MarketList } from './market-list.tsx';
import { QuickCards } from './quick-cards.tsx';
import { StopNotice } from './stop-notice.tsx';

/** Home: the headline, the ways to money and people, and the markets of today (document A §2). */
export function HomeScreen() {
  return (
    <ScreenFrame bar={<AppBar />}>
      <Headline place="home" />
      <HomeActions />
      <StopNotice />
      <HomeSlides />
      <QuickCards />
      <MarketList />
    </ScreenFrame>
  );
}
