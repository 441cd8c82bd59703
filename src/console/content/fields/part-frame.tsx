import type { ReactNode } from 'react';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { Language } from '#contract/languages.ts';

type Props = {
  readonly title: string;
  /** Buttons at the end of the title. */
  readonly end: ReactNode;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** One part of a content, such as a picture or an announcement, with its own fields. */
export function PartFrame({ title, end, error, children }: Props) {
  return (
    <li
      aria-label={title}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-[10px] p-3.5 inset-ring inset-ring-line"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-15 font-semi">{title}</h3>
        {end}
      </div>
      {children}
      <div role="alert" className="empty:hidden">
        {error === undefined ? null : <p className="text-14 font-medium text-danger">{error}</p>}
      </div>
    </li>
  );
}

/** What the fields of such a part are given. */
export type PartProps = Pick<FieldsProps, 'language'> & {
  readonly place: number;
  readonly error: string | undefined;
  readonly onRemove: () => void;
};

/** What the fields of every kind of content are given. */
export type FieldsProps = {
  readonly value: ContentValue;
  readonly language: Language;
  /** The server's error for a field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onValue: (value: ContentValue) => void;
};
