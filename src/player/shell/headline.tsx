import { HeadlineLine } from '#ui/headline-line.tsx';
import { useCall, usePoll } from '../calls/use-call.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shellMessages } from './messages/en.ts';

const PLACES = { home: 1, addFunds: 2, withdraw: 3 } as const;
const ASK_MS = 60_000;

/** The operator's line for a place in the reader's language, if there is one. */
export function Headline({ place }: { readonly place: keyof typeof PLACES }) {
  const question = { ids: [PLACES[place]], language: useLanguage() };
  const { data, failure } = useCall('/api-get-headline', question);
  usePoll('/api-get-headline', question, ASK_MS);
  // Its place is reserved while it loads, not when it cannot load.
  if (data === undefined) return failure === undefined ? <HeadlineBar text={undefined} /> : null;
  const line = data.data[0];
  return line?.status === '1' && line.notes.trim() !== '' ? <HeadlineBar text={line.notes} /> : null;
}

/** The line of the operator under the bar, in the language of the app. */
export function HeadlineBar({ text }: { readonly text: string | undefined }) {
  const messages = useMessages(shellMessages);
  return <HeadlineLine label={messages('headline')} text={text} />;
}
