import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ContentValue } from '#contract/content-desk.calls.ts';
import { Field } from '#ui/field.tsx';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import type { FieldsProps } from './fields-props.ts';
import { PartFrame } from './part-frame.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { picturePath } from './picture-path.ts';

type Slide = NonNullable<ContentValue['slides']>[number];

const COUNT_MAX = 20;
const TEXT_MAX = 100;
const LINK_MAX = 500;

/** The pictures of the home screen in their order, each with what it says and where it leads. */
export function SlideFields({ value, language, errors, onValue }: FieldsProps) {
  const { slides = [] } = value;
  const put = (next: readonly Slide[]): void => onValue({ slides: [...next] });
  const move = (from: number, to: number): void => {
    const slide = slides[from];
    if (slide !== undefined) put(slides.toSpliced(from, 1).toSpliced(to, 0, slide));
  };
  return (
    <>
      <ol aria-label="Pictures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {slides.map((slide, place) => (
          <SlidePart
            key={slide.picture_id}
            slide={slide}
            place={place}
            count={slides.length}
            language={language}
            error={errors[`slides.${place}`]}
            onChange={(next) => put(slides.with(place, next))}
            onMove={(to) => move(place, to)}
            onRemove={() => put(slides.toSpliced(place, 1))}
          />
        ))}
      </ol>
      {slides.length === 0 ? (
        <p className="text-text-3">There are no pictures; Home begins with the markets.</p>
      ) : null}
      {slides.length < COUNT_MAX ? (
        <PictureChoice
          onPicture={(id) => put([...slides, { picture_id: id, link: '', text: { en: '', hi: '', mr: '' } }])}
        />
      ) : null}
    </>
  );
}

type PartProps = Pick<FieldsProps, 'language'> & {
  readonly slide: Slide;
  readonly place: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly onChange: (slide: Slide) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function SlidePart({ slide, place, count, language, error, onChange, onMove, onRemove }: PartProps) {
  const { picture_id: id, link, text } = slide;
  const title = `Picture ${place + 1}`;
  return (
    <PartFrame
      title={title}
      error={error}
      end={
        <>
          {place === 0 ? null : (
            <Action compact kind="quiet" aria-label={`${title} up`} onClick={() => onMove(place - 1)}>
              <ArrowUp aria-hidden="true" />
            </Action>
          )}
          {place === count - 1 ? null : (
            <Action compact kind="quiet" aria-label={`${title} down`} onClick={() => onMove(place + 1)}>
              <ArrowDown aria-hidden="true" />
            </Action>
          )}
          <Action compact kind="quiet" aria-label={`Remove ${title}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Action>
        </>
      }
    >
      <img
        src={picturePath(id)}
        alt=""
        className="aspect-[5/2] w-full max-w-[360px] rounded-[10px] bg-well object-cover"
      />
      <Field
        className={DENSE_FIELD}
        label="What the picture says"
        hint="For those who do not see it. Without a translation it is English."
        lang={language}
        maxLength={TEXT_MAX}
        value={text[language]}
        onChange={(event) => onChange({ ...slide, text: { ...text, [language]: event.target.value } })}
      />
      <Field
        className={DENSE_FIELD}
        label="Link"
        hint="Empty: the picture leads nowhere"
        inputMode="url"
        maxLength={LINK_MAX}
        value={link}
        onChange={(event) => onChange({ ...slide, link: event.target.value })}
      />
    </PartFrame>
  );
}
