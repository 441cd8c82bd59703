import { Menu } from './menu.tsx';
import { language } from '../words/language.ts';
import { menuWords } from '../words/menu.ts';
import { LeavingSheet } from './leaving-sheet.tsx';
import { SupportSheet } from './support-sheet.tsx';

// The words come along, so that the menu opens at once in every language.
void menuWords.inLanguage(language.current());

type Props = {
  readonly shown: 'none' | 'menu' | 'support' | 'leaving';
  /** Where the link leads that leaves our site. */
  readonly address: string;
  readonly onClose: () => void;
};

/** The overlays of the frame, loaded together after the first picture. */
export function ShellOverlays({ shown, address, onClose }: Props) {
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
