import { Menu } from './menu.tsx';
import { SupportSheet } from './support-sheet.tsx';

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
