import { Plus, Trash2 } from 'lucide-react';
import { newKey } from '#client/calls/certain-answer.ts';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import { NO_TEXT } from '#contract/languages.ts';
import { Field } from '#ui/fields/field.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Action } from '../../shell/action.tsx';
import { DENSE_FIELD, TextAreaField } from '../../shell/forms/text-area-field.tsx';
import { CONTACT_FIELDS, describeWhen, NO_CONTACTS, type ContentKind } from '../contents.ts';
import { PartFrame, type FieldsProps, type PartProps } from './part-frame.tsx';
import { SlideFields } from './slide-fields.tsx';

/** The fields that a kind of content has. */
export function ContentFields({ kind, ...fields }: FieldsProps & { readonly kind: ContentKind }) {
  switch (kind) {
    case 'headline':
      return <HeadlineFields {...fields} />;
    case 'slides':
      return <SlideFields {...fields} />;
    case 'announcements':
      return <AnnouncementFields {...fields} />;
    case 'contacts':
      return <ContactFields {...fields} />;
    case 'steps':
    case 'rules':
    case 'page':
      return <TextFields kind={kind} {...fields} />;
  }
}

/** How players reach the operator, and its links. */
function ContactFields({ value, errors, onValue }: FieldsProps) {
  const contacts = value.contacts ?? NO_CONTACTS;
  return CONTACT_FIELDS.map(({ key, label, hint }) => (
    <Field
      key={key}
      className={DENSE_FIELD}
      label={label}
      hint={hint}
      inputMode={key.endsWith('link') ? 'url' : 'tel'}
      autoComplete="off"
      value={contacts[key]}
      error={errors[key]}
      onValue={(typed) => onValue({ contacts: { ...contacts, [key]: typed } })}
    />
  ));
}

const LENGTH_MAX = 300;

/** One line, and whether it is shown. */
function HeadlineFields({ value, language, errors, onValue }: FieldsProps) {
  const { text = '', on = false } = value;
  return (
    <>
      <TextAreaField
        label="Text, one line"
        lang={language}
        value={text}
        maxLength={LENGTH_MAX}
        hint={`${text.length} of ${LENGTH_MAX} letters. A long line moves.`}
        error={errors['text']}
        onValue={(typed) => onValue({ text: typed, on })}
      />
      <TickBox
        ticked={on}
        onTick={(ticked) => onValue({ text, on: ticked })}
        hint="Off: players see no line."
      >
        Show this headline
      </TickBox>
    </>
  );
}

const TEXT_FIELDS_LENGTH_MAX = 20_000;

const HINTS = {
  page: '"# " begins a heading, "- " an item of a list. An empty line ends a paragraph. Anything else is shown as it stands.',
  rules: 'One rule per line; they get their numbers by themselves. "# " begins a heading.',
  steps: 'One step per line; they get their numbers by themselves.',
} as const;

/** A text of several lines. */
type TextProps = FieldsProps & { readonly kind: keyof typeof HINTS };

function TextFields({ kind, value, language, errors, onValue }: TextProps) {
  return (
    <TextAreaField
      label="Text"
      lang={language}
      rows={18}
      value={value.text ?? ''}
      maxLength={TEXT_FIELDS_LENGTH_MAX}
      hint={HINTS[kind]}
      error={errors['text']}
      onValue={(text) => onValue({ text })}
    />
  );
}

type Announcement = NonNullable<ContentValue['announcements']>[number];

const COUNT_MAX = 50;
const TITLE_MAX = 100;
const TEXT_MAX = 2_000;

/** The announcements of the operator: the newest on top, as players see them. */
function AnnouncementFields({ value, language, errors, onValue }: FieldsProps) {
  const { announcements = [] } = value;
  const put = (next: readonly Announcement[]): void => onValue({ announcements: [...next] });
  const add = (): void => put([{ id: newKey(), at: '', title: NO_TEXT, text: NO_TEXT }, ...announcements]);
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

type AnnouncementProps = PartProps & {
  readonly announcement: Announcement;
  readonly onChange: (announcement: Announcement) => void;
};

function AnnouncementPart({ announcement, place, language, error, onChange, onRemove }: AnnouncementProps) {
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
        onValue={(typed) => onChange({ ...announcement, title: { ...title, [language]: typed } })}
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
