import { useRef } from 'react';
import type { ReactNode } from 'react';
import { PhoneBar } from './phone-bar.tsx';
import { Rail } from './rail.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useDesk } from './use-desk.ts';
import { useFreshScreen } from './use-fresh-screen.ts';

const MAIN_ID = 'main';

/** The frame around every screen: side menu and top bar at a desk, one bar with the menu on a phone. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const isDesk = useDesk();
  const main = useRef<HTMLElement>(null);
  useFreshScreen(main);
  return (
    <div className="min-h-dvh text-14 leading-[1.4] desk:grid desk:h-dvh desk:grid-cols-[216px_1fr] desk:overflow-hidden">
      <SkipLink to={MAIN_ID} />
      {isDesk ? <Rail /> : <PhoneBar />}
      <div className="flex min-w-0 flex-col desk:h-dvh desk:overflow-hidden">
        <TopBar />
        <main ref={main} id={MAIN_ID} tabIndex={-1} className="min-h-0 flex-1 outline-0 desk:overflow-auto">
          {children}
        </main>
      </div>
    </div>
  );
}
