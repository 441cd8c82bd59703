import { useState } from 'react';
import { History } from 'lucide-react';
import { NoteBar } from '#ui/note-bar.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { formatKeptAt } from './format-kept-at.ts';
import { pwaMessages } from './messages/en.ts';

/** Says how old an answer is that was kept; nothing over one that has just come. */
export function KeptNote({ at }: { readonly at: number | null }) {
  const language = useLanguage();
  const messages = useMessages(pwaMessages);
  const [nowMs] = useState(() => Date.now());
  if (at === null) return null;
  return (
    <NoteBar icon={<History aria-hidden="true" />} tone="info">
      {messages('as_of', { time: formatKeptAt(at, nowMs, language) })}
    </NoteBar>
  );
}
