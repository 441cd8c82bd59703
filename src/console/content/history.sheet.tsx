import { useQuery } from '@tanstack/react-query';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import { Empty } from '#ui/empty.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { Action } from '../shell/action.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { contentLines } from './content-lines.ts';
import { describeVersion, type ContentItem } from './contents.ts';

type Versions = Reply<'/console/api/list-content-versions'>;

type Props = {
  readonly item: ContentItem;
  readonly open: boolean;
  /** Missing for those who can only read. */
  readonly onUse: ((value: ContentValue) => void) | undefined;
  readonly onClose: () => void;
};

/** What players saw before, newest first. */
export function HistorySheet({ open, ...rest }: Props) {
  return (
    <Sheet wide open={open} onClose={rest.onClose} title="History">
      <VersionList {...rest} />
    </Sheet>
  );
}

function VersionList({ item: { key, language }, onUse, onClose }: Omit<Props, 'open'>) {
  const query = useQuery<Versions, CallError>({
    queryKey: ['content-versions', key, language],
    queryFn: () => ask('/console/api/list-content-versions', { key, language }),
  });
  const use = (value: ContentValue): void => {
    onUse?.(value);
    showToast('ok', 'The text is in the editor, not saved yet');
    onClose();
  };
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
      <QueryState query={query} skeleton={<Skeleton className="h-40 rounded-[14px]!" />}>
        {({ versions }) =>
          versions.length === 0 ? (
            <Empty title="Nothing yet" text="Nobody has published this; players see what was delivered." />
          ) : (
            versions.map((version) => (
              <Version
                key={version.version}
                version={version}
                lang={language === 'all' ? undefined : language}
                onUse={onUse === undefined ? undefined : use}
              />
            ))
          )
        }
      </QueryState>
      <div className="flex justify-end">
        <Action kind="line" onClick={onClose}>
          Close
        </Action>
      </div>
    </div>
  );
}

type VersionProps = {
  readonly version: Versions['versions'][number];
  readonly lang: string | undefined;
  readonly onUse: ((value: ContentValue) => void) | undefined;
};

function Version({ version, lang, onUse }: VersionProps) {
  return (
    <details className="rounded-[10px] px-3 inset-ring inset-ring-line">
      <summary className="min-h-11 cursor-pointer content-center font-semi">
        {describeVersion(version)}
      </summary>
      <div
        lang={lang}
        className="mb-3 max-h-[40dvh] overflow-auto rounded-[10px] bg-well p-3 break-words whitespace-pre-wrap"
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {contentLines(version.value).join('\n')}
      </div>
      {onUse === undefined ? null : (
        <div className="mb-3 flex justify-end">
          <Action compact kind="quiet" onClick={() => onUse(version.value)}>
            Use this text as draft
          </Action>
        </div>
      )}
    </details>
  );
}
