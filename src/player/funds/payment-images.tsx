import { useId, useState } from 'react';
import { ImagePlus, ImageUp } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { redrawImage } from '#ui/redraw-image.ts';
import { useMessages } from '../messages/use-messages.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { fundsMessages } from './messages/en.ts';

type QrBoxProps = { readonly image: string; readonly label: string };

/** A QR image on white in every theme: cameras need the light background. */
export function QrBox({ image, label }: QrBoxProps) {
  return (
    <img
      src={image}
      alt={label}
      width={236}
      height={236}
      className="mx-auto block aspect-square w-full max-w-[236px] rounded-card bg-white inset-ring inset-ring-line"
    />
  );
}

type ScreenshotFieldProps = {
  readonly isChosen: boolean;
  /** In base64; null when the chosen file is no image. */
  readonly onImage: (image: string | null) => void;
  readonly error: string | undefined;
};

// Enough to read a UTR on it, and far below what the server takes.
const SIDE_MAX = 1600;

/** Takes an image from the phone and makes it small; its location data is not sent. */
export function ScreenshotField({ isChosen, onImage, error }: ScreenshotFieldProps) {
  const messages = useMessages(fundsMessages);
  const refusals = useMessages(refusalMessages);
  const id = useId();
  const [isBad, setBad] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const image = await redrawImage(file, { widthMax: SIDE_MAX, heightMax: SIDE_MAX });
    setBad(image === null);
    onImage(image);
  };
  const Icon = isChosen ? ImageUp : ImagePlus;
  const problem = isBad ? refusals('image_not_valid') : error;
  return (
    <div className="grid grid-cols-1 gap-[5px]">
      {/* The browser's own button speaks the browser's language. */}
      <label
        className={joinClasses(
          buttonClass({ kind: 'soft' }),
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        <input
          type="file"
          accept="image/*"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          // Choosing the same file again is no change for the browser, unless the field forgets the one before.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void take(event.target.files?.[0])}
          className="sr-only"
        />
        <Icon aria-hidden="true" className="size-5 flex-none" />
        {messages(isChosen ? 'other_screenshot' : 'screenshot')}
      </label>
      <div id={`${id}-hint`} role="status">
        {problem === undefined ? (
          <p className="text-14 leading-snug text-text-3">
            {messages(isChosen ? 'screenshot_ready' : 'screenshot_hint')}
          </p>
        ) : (
          <FieldError id={`${id}-problem`} text={problem} />
        )}
      </div>
    </div>
  );
}
