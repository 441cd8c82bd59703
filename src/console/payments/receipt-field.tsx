import { useId, useState } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { redrawPicture } from '#ui/redraw-picture.ts';

type Props = {
  readonly error: string | undefined;
  /** A picture in base64, '' for none. */
  readonly onPicture: (picture: string) => void;
};

// A screenshot of any phone stays readable.
const SIZE = { widthMax: 1200, heightMax: 2400 } as const;

/** The picture by which the house proves that it paid, drawn anew so that nothing hidden goes along. */
export function ReceiptField({ error, onPicture }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const picture = await redrawPicture(file, SIZE);
    setProblem(picture === null ? 'Choose a JPEG, PNG or WebP picture.' : undefined);
    onPicture(picture ?? '');
  };
  const said = problem ?? error;
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        Receipt, if there is one
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={said === undefined ? undefined : true}
        aria-describedby={said === undefined ? `${id}-hint` : `${id}-hint ${id}-problem`}
        // The same file again is no change to the browser, unless it forgets the one before.
        onClick={(event) => {
          event.currentTarget.value = '';
          onPicture('');
        }}
        onChange={(event) => void read(event.target.files?.[0])}
        className="w-full min-w-0 rounded-[10px] text-14 text-text-2 file:mr-3 file:min-h-11 file:rounded-[10px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-semi file:text-brand desk:file:min-h-10"
      />
      <p id={`${id}-hint`} className="text-13 leading-snug text-text-3">
        A picture of the payment. The player can open it.
      </p>
      {said === undefined ? null : <FieldError id={`${id}-problem`} text={said} />}
    </div>
  );
}
