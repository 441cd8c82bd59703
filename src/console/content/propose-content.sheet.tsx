import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useLastShown, useSheetCommand } from '../use-command.ts';
import { BeforeAfter } from './before-after.tsx';
import type { ContentDraft, ContentItem } from './contents.ts';

type Props = {
  readonly item: ContentItem;
  readonly name: string;
  /** What players see until then. */
  readonly seen: ContentItem['published'];
  /** The draft as it was when the sheet opened; one that was changed since is refused. */
  readonly draft: ContentDraft | undefined;
  readonly onClose: () => void;
};

/** Shows what would change for players and asks for the reason, before a second person is asked. */
export function ProposeContentSheet({ item: { key, language }, name, seen, draft, onClose }: Props) {
  const { command, send, close } = useSheetCommand('/console/api/propose-content', {
    onClose,
    done: () => 'Sent. A second person must decide on it',
  });
  const shown = useLastShown(draft);
  return (
    <ReasonSheet
      wide
      open={draft !== undefined}
      title={`Publish: ${name}`}
      verb="Send for approval"
      command={command}
      onSend={(reason) => {
        if (draft !== undefined) send({ key, language, revision: draft.revision, reason });
      }}
      onClose={close}
    >
      <BeforeAfter before={seen.value} after={shown?.value ?? {}} language={language} />
      <p className="text-text-2">
        Players may pay by what this says. They see it when a second person has approved it and the waiting
        time of a new payee is over.
      </p>
    </ReasonSheet>
  );
}
