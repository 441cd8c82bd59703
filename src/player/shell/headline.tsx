import { useCall } from '../use-call.ts';
import { usePoll } from '../use-poll.ts';
import { useLanguage } from '../words/use-language.ts';
import { HeadlineBar } from './headline-bar.tsx';

const PLACES = { home: 1, addFunds: 2, withdraw: 3 } as const;
const ASK_MS = 60_000;

/** The operator's line for a place in the reader's language, if there is one. */
export function Headline({ place }: { readonly place: keyof typeof PLACES }) {
  const question = { ids: [PLACES[place]], language: useLanguage() };
  const { data, failure } = useCall('/api-get-headline', question);
  usePoll('/api-get-headline', question, ASK_MS);
  // Its place is kept while it is on its way, not while it cannot come.
  if (data === undefined) return failure === undefined ? <HeadlineBar text={undefined} /> : null;
  const line = data.data[0];
  return line?.status === '1' && line.notes.trim() !== '' ? <HeadlineBar text={line.notes} /> : null;
}
