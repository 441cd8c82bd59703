import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import { NO_TEXT } from '#contract/languages.ts';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { redrawImage } from '#ui/redraw-image.ts';
import { Action } from '../../shell/action.tsx';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { useCommand } from '../../use-command.ts';
import { PartFrame, type FieldsProps, type PartProps } from './part-frame.tsx';
import { imagePath } from '../content-preview.tsx';

type Slide = NonNullable<ContentValue['slides']>[number];

const COUNT_MAX = 20;
const TEXT_MAX = 100;
const LINK_MAX = 500;
/** As wide as the slider shows it. */
const WIDTH_MAX = 1200;

/** The images of the home screen in their order, each with its text and its link. */
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
            key={slide.image_id}
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
        <ImageChoice onImage={(id) => put([...slides, { image_id: id, link: '', text: NO_TEXT }])} />
      ) : null}
    </>
  );
}

type SlideProps = PartProps & {
  readonly slide: Slide;
  readonly count: number;
  readonly onChange: (slide: Slide) => void;
  readonly onMove: (to: number) => void;
};

function SlidePart({ slide, place, count, language, error, onChange, onMove, onRemove }: SlideProps) {
  const { image_id: id, link, text } = slide;
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
        src={imagePath(id)}
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
        onValue={(typed) => onChange({ ...slide, text: { ...text, [language]: typed } })}
      />
      <Field
        className={DENSE_FIELD}
        label="Link"
        hint="Empty: the picture leads nowhere"
        inputMode="url"
        maxLength={LINK_MAX}
        value={link}
        onValue={(typed) => onChange({ ...slide, link: typed })}
      />
    </PartFrame>
  );
}

/** Takes an image from the computer, shrinks it and sends it to the server. */
function ImageChoice({ onImage }: { readonly onImage: (imageId: string) => void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const command = useCommand('/console/api/add-image');
  // A staff member who keeps typing during the upload has changed the content that the image is added to.
  const add = useRef(onImage);
  useEffect(() => {
    add.current = onImage;
  });
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const image = await redrawImage(file, { widthMax: WIDTH_MAX, heightMax: Number.POSITIVE_INFINITY });
    setProblem(image === null ? 'Choose a JPEG, PNG or WebP picture.' : undefined);
    if (image === null) return;
    command.mutate({ image }, { onSuccess: ({ image_id: added }) => add.current(added) });
  };
  const error = problem ?? command.error?.failure.message;
  return (
    <div className="grid gap-[5px]" aria-busy={command.isPending}>
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        Add a picture
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-problem`}
        // Choosing the same file again is no change for the browser, unless the field forgets the one before.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => void send(event.target.files?.[0])}
        className="w-full min-w-0 rounded-[10px] text-14 text-text-2 file:mr-3 file:min-h-11 file:rounded-[10px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-semi file:text-brand desk:file:min-h-10"
      />
      <p id={`${id}-hint`} className="text-13 leading-snug text-text-3">
        Five wide to two high, best 1200 by 480. What the camera noted in the file is left out.
      </p>
      {error === undefined ? null : <FieldError id={`${id}-problem`} text={error} />}
    </div>
  );
}
