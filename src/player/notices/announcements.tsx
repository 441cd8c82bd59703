import { Card } from '#ui/card.tsx';
import { WrittenText } from '#ui/written-text.tsx';
import type { Reply } from '../api.ts';
import { formatMoment } from '../words/format-moment.ts';
import { noticesWords } from '../words/notices.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';

type Props = { readonly announcements: Reply<'/api-get-announcements'>['announcements'] };

/** What the house tells everybody. */
export function Announcements({ announcements }: Props) {
  const words = useWords(noticesWords);
  const language = useLanguage();
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements" className="grid grid-cols-1 gap-2 px-4 py-3.5">
      <h2 id="announcements" className="px-0.5 text-14 font-semi text-text-2">
        {words('from_house')}
      </h2>
      {announcements.map(({ id, title, text, published_at: at }) => (
        <Card as="article" key={id} padded>
          <h3 className="text-16 leading-tight font-bold break-words">{title}</h3>
          <p className="mt-0.5 mb-2 text-13 leading-snug text-text-3">
            {formatMoment(Date.parse(at), language)}
          </p>
          <WrittenText text={text} />
        </Card>
      ))}
    </section>
  );
}
