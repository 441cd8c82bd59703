import { useState } from 'react';
import type { ContentValue } from '#contract/content-desk.calls.ts';
import type { Language } from '#contract/content.calls.ts';
import { Box } from '../shell/box.tsx';
import { Segments } from '../shell/segments.tsx';
import type { ContentRow } from './contents.ts';
import { PreviewScreen } from './preview-screen.tsx';

type Props = {
  readonly row: ContentRow;
  readonly value: ContentValue;
  readonly language: Language;
};

const LOOKS = [
  { key: 'light', text: 'Light', count: undefined },
  { key: 'dark', text: 'Dark', count: undefined },
] as const;

/** The phone of a player who would read what is typed here, renewed with every letter. */
export function ContentPreview({ row, value, language }: Props) {
  const [look, setLook] = useState<(typeof LOOKS)[number]['key']>('light');
  return (
    <Box
      title="Preview"
      titleEnd={<Segments label="Theme of the preview" choices={LOOKS} chosen={look} onChoose={setLook} />}
    >
      <div className="px-4 pb-4">
        <div className="mx-auto max-w-[340px] rounded-[34px] p-[7px] inset-ring-2 inset-ring-line-strong">
          <div
            role="group"
            aria-label="What players see"
            data-theme={look}
            lang={language}
            // What scrolls must be reached by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="h-[560px] overflow-x-hidden overflow-y-auto rounded-[27px] bg-bg text-16 leading-[1.45] text-text -outline-offset-2!"
          >
            <PreviewScreen row={row} value={value} language={language} />
          </div>
        </div>
      </div>
    </Box>
  );
}
