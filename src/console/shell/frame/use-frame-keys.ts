import { useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useTheme } from '#ui/use-theme.ts';
import { useMe } from '../../staff/use-me.ts';
import type { KeyId } from '../keys/key-list.ts';
import { useKeys } from '../keys/use-keys.ts';
import { navigationFor } from '../navigation-for.ts';

export type OpenPart = 'palette' | 'keys' | undefined;

/** The keys of every page, and which of the two that they open is open. */
export function useFrameKeys(): readonly [open: OpenPart, show: (part: OpenPart) => void] {
  const [open, show] = useState<OpenPart>();
  const [theme, chooseTheme] = useTheme();
  useKeys({
    ...useGoKeys(),
    palette: () => show('palette'),
    sheet: () => show('keys'),
    copy_link: () => void copyLink(),
    theme: () => chooseTheme(isDark(theme) ? 'light' : 'dark'),
  });
  return [open, show];
}

/** G and then a letter leads to the places that this person may see. */
function useGoKeys(): Readonly<Partial<Record<KeyId, () => void>>> {
  const [, go] = useLocation();
  const { permissions } = useMe();
  return Object.fromEntries(
    navigationFor(permissions).flatMap(({ key, to }) => (key === undefined ? [] : [[key, () => go(to)]])),
  );
}

/** An address holds no name and no number of a player, so it can be sent to a colleague as it is. */
async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast('ok', 'Link copied');
  } catch {
    showToast('info', 'This browser does not let pages copy. Copy the address from its bar.');
  }
}

function isDark(theme: string): boolean {
  return theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
}
