import type { Input } from '../api.ts';
import { Card } from '#ui/card.tsx';
import { WrittenText } from '#ui/written-text.tsx';
import { useCall } from '../use-call.ts';
import { formatDate } from '../words/format-date.ts';
import { pagesWords } from '../words/pages.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { TextState } from './text-state.tsx';

type Props = { readonly page: Input<'/api-get-page'>['page'] };

/** One text of the house in the reader's language, and since when it stands. */
export function PageText({ page }: Props) {
  const words = useWords(pagesWords);
  const language = useLanguage();
  const { data, failure, refetch } = useCall('/api-get-page', { page, language });
  if (data === undefined || data.text.trim() === '') {
    return <TextState isEmpty={data !== undefined} isFailed={failure !== undefined} onRetry={refetch} />;
  }
  const date = formatDate(Date.parse(data.published_at), language);
  return (
    <Card as="article" padded className="grid gap-4">
      <WrittenText text={data.text} />
      <p className="text-13 text-text-3">{words('version', { version: data.version, date })}</p>
    </Card>
  );
}
