import { showToast } from '#ui/overlays/toast-queue.ts';
import { language } from '../../messages/language.ts';
import { preferenceStore } from '../../preferences/preference-store.ts';
import { tapMessages } from './messages/en.ts';

/** Says what a tap on a star has done, and takes it back if the player wants. */
export async function sayPinned(isPinned: boolean, before: readonly string[]): Promise<void> {
  const { pinned, unpinned, undo } = await tapMessages.inLanguage(language.current());
  showToast('info', isPinned ? pinned : unpinned, {
    text: undo,
    onAct: () => preferenceStore.change({ favourites: before }),
  });
}
