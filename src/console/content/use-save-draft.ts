import { useQueryClient } from '@tanstack/react-query';
import { serverClock } from '#ui/server-clock.ts';
import { showToast } from '#ui/show-toast.ts';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import type { ContentDraft, ContentItem } from './content-item.ts';
import type { ContentEdit } from './use-typed-content.ts';
import { noteDraft } from './use-contents.ts';

type Command = ReturnType<typeof useCommand<'/console/api/save-content-draft'>>;

type Saving = {
  /** `then` gets the draft that was saved. */
  readonly save: (then?: (draft: ContentDraft) => void) => void;
  readonly command: Pick<Command, 'error' | 'isPending' | 'reset'>;
};

/** Saves what is typed as the draft. */
export function useSaveDraft(item: ContentItem, { value, revision, forget }: ContentEdit): Saving {
  const client = useQueryClient();
  const { name: by } = useMe();
  const command = useCommand('/console/api/save-content-draft');
  return {
    command,
    save: (then) => {
      const { key, language } = item;
      command.mutate(
        { key, language, value, revision },
        {
          onSuccess: ({ revision: saved }) => {
            const at = new Date(serverClock.now()).toISOString();
            const draft = { revision: saved, value, by, at };
            noteDraft(client, item, draft);
            forget();
            if (then === undefined) showToast('ok', 'The draft is saved. Players see nothing of it yet');
            else then(draft);
          },
        },
      );
    },
  };
}
