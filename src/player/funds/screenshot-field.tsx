import { useId, useState } from 'react';
import { ImagePlus, ImageUp } from 'lucide-react';
import { buttonClass } from '#ui/button-class.ts';
import { FieldError } from '#ui/field-error.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { redrawPicture } from '#ui/redraw-picture.ts';
import { fundsWords } from '../words/funds.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  readonly isChosen: boolean;
  /** In base64; null when what was chosen is no picture. */
  readonly onPicture: (picture: string | null) => void;
  readonly error: string | undefined;
};

// Enough to read a UTR on it, and far below what the server takes.
const SIDE_MAX = 1600;

/** Takes a picture from the phone and makes it small; where it was taken is not passed on. */
export function ScreenshotField({ isChosen, onPicture, error }: Props) {
  const words = useWords(fundsWords);
  const refusals = useWords(refusalWords);
  const id = useId();
  const [isBad, setBad] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const picture = await redrawPicture(file, { widthMax: SIDE_MAX, heightMax: SIDE_MAX });
    setBad(picture === null);
    onPicture(picture);
  };
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
          // The same file again is no change to the browser, unless it forgets the one before.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void take(event.target.files?.[0])}
          className="sr-only"
        />
        {isChosen ? (
          <ImageUp aria-hidden="true" className="size-5 flex-none" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-5 flex-none" />
        )}
        {words(isChosen ? 'other_screenshot' : 'screenshot')}
      </label>
      <div id={`${id}-hint`} role="status">
        {problem === undefined ? (
          <p className="text-14 leading-snug text-text-3">
            {words(isChosen ? 'screenshot_ready' : 'screenshot_hint')}
          </p>
        ) : (
          <FieldError id={`${id}-problem`} text={problem} />
        )}
      </div>
    </div>
  );
}
