import { Empty } from '#ui/empty.tsx';
import { ContentEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';
import type { ContentItem } from './content-item.ts';
import { useContentPlace } from './use-content-place.ts';

/** The list of contents, and the one that is open beside its preview; below each other where there is less room. */
export function ContentDesk({ items }: { readonly items: readonly ContentItem[] }) {
  const { row, language, showLanguage } = useContentPlace();
  const own = items.filter(({ key }) => key === row?.key);
  const item = own.find((one) => one.language === language) ?? own.find((one) => one.language === 'all');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[236px_minmax(0,1fr)]">
      <ContentList items={items} chosen={row?.key} language={language} />
      {row === undefined || item === undefined ? (
        <Empty title="NO DATA FOUND" />
      ) : (
        <ContentEditor
          key={`${item.key} ${item.language}`}
          row={row}
          item={item}
          items={own}
          language={language}
          onLanguage={showLanguage}
        />
      )}
    </div>
  );
}
