import { LegalLine } from '../landing/legal-line.tsx';
import { language } from '../messages/language.ts';
import { PlayGuard } from '../protection/play-guard.tsx';
import { LeavingSheet } from './leaving-sheet.tsx';
import { Menu } from './menu/menu.tsx';
import { menuMessages } from './menu/messages/en.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { SessionClock } from './session-clock.tsx';
import { SupportSheet } from './support-sheet.tsx';

/** What no first paint needs and every page soon uses, loaded as one file (scripts/build/apps.ts). */
export const LATER_PARTS = { LegalLine, PlayGuard, PullToRefresh, SessionClock, ShellOverlays };

// The messages are loaded too, so that the menu opens at once in every language.
void menuMessages.inLanguage(language.current());

type Props = {
  readonly shown: 'none' | 'menu' | 'support' | 'leaving';
  /** The target of the link that leaves our site. */
  readonly address: string;
  readonly onClose: () => void;
};

/** The overlays of the frame, loaded together after the first paint. */
function ShellOverlays({ shown, address, onClose }: Props) {
  return (
    <>
      <Menu open={shown === 'menu'} onClose={onClose} />
      <SupportSheet open={shown === 'support'} onClose={onClose} />
      {address === '' ? null : (
        <LeavingSheet open={shown === 'leaving'} address={address} onClose={onClose} />
      )}
    </>
  );
}
