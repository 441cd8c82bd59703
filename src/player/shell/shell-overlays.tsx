import { Menu } from './menu.tsx';
import { language } from '../words/language.ts';
import { menuWords } from '../words/menu.ts';
import { SupportSheet } from './support-sheet.tsx';

// The words come along, so that the menu opens at once in every language.
void menuWords.inLanguage(language.current());

type Props = {
  readonly shown: 'none' | 'menu' | 'support';
  readonly onClose: () => void;
};

/** The overlays of the frame, loaded together after the first picture. */
export function ShellOverlays({ shown, onClose }: Props) {
  return (
    <>
      <Menu open={shown === 'menu'} onClose={onClose} />
      <SupportSheet open={shown === 'support'} onClose={onClose} />
    </>
  );
}
