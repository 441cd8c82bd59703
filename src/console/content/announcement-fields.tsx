import { Plus, Trash2 } from 'lucide-react';
import type { ContentValue } from '#contract/content-desk.calls.ts';
import { Field } from '#ui/field.tsx';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { TextAreaField } from '../shell/text-area-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { describeWhen } from './describe-state.ts';
import { newId } from './new-id.ts';
import { PartFrame } from './part-frame.tsx';

type Announcement = NonNullable<ContentValue['announcements']>[number];

const COUNT_MAX = 50;
const TITLE_MAX = 100;
const TEXT_MAX = 2_000;
const NO_TEXT = { en: '', hi: '', mr: '' } as const;

/** What the house tells everybody: the newest on top, as players see them. */
export function AnnouncementFields({ value, language, errors, onValue }: FieldsProps) {
  const { announcements = [] } = value;
  const put = (next: readonly Announcement[]): void => onValue({ announcements: [...next] });
  const add = (): void => put([{ id: newId(), at: '', title: NO_TEXT, text: NO_TEXT }, ...announcements]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="mr-auto text-text-2">
          The newest stands on top. Without a title in a language its players read English.
        </p>
        {announcements.length < COUNT_MAX ? (
          <Action kind="quiet" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add announcement
          </Action>
        ) : null}
      </div>
      <ol aria-label="Announcements" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {announcements.map((one, place) => (
          <AnnouncementPart
            key={one.id}
            announcement={one}
            place={place}
            language={language}
            error={errors[`announcements.${place}`]}
            onChange={(next) => put(announcements.with(place, next))}
            onRemove={() => put(announcements.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {announcements.length === 0 ? <p className="text-text-3">There are no announcements.</p> : null}
    </>
  );
}

type PartProps = Pick<FieldsProps, 'language'> & {
  readonly announcement: Announcement;
  readonly place: number;
  readonly error: string | undefined;
  readonly onChange: (announcement: Announcement) => void;
  readonly onRemove: () => void;
};

function AnnouncementPart({ announcement, place, language, error, onChange, onRemove }: PartProps) {
  const { at, title, text } = announcement;
  return (
    <PartFrame
      title={at === '' ? 'New, from when it is published' : `Since ${describeWhen(at)}`}
      error={error}
      end={
        <Action
          compact
          kind="quiet"
          aria-label={`Remove announcement ${place + 1}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        >
          Remove
        </Action>
      }
    >
      <Field
        className={DENSE_FIELD}
        label="Title"
        lang={language}
        maxLength={TITLE_MAX}
        value={title[language]}
        onChange={(event) =>
          onChange({ ...announcement, title: { ...title, [language]: event.target.value } })
        }
      />
      <TextAreaField
        label="Text"
        lang={language}
        rows={4}
        maxLength={TEXT_MAX}
        value={text[language]}
        onValue={(typed) => onChange({ ...announcement, text: { ...text, [language]: typed } })}
      />
    </PartFrame>
  );
}
