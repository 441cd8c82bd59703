import { HeadlineLine } from '#ui/headline-line.tsx';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** The line of the house under the bar, in the words of the app. */
export function HeadlineBar({ text }: { readonly text: string | undefined }) {
  const words = useWords(shellWords);
  return <HeadlineLine label={words('headline')} text={text} />;
}
