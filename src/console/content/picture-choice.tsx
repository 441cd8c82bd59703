import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#ui/field-error.tsx';
import { useCommand } from '../use-command.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Props = { readonly onPicture: (pictureId: string) => void };

/** Takes a picture from the computer and hands it to the server, made small. */
export function PictureChoice({ onPicture }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const command = useCommand('/console/api/add-picture');
  // Whoever goes on typing while the picture is on its way has changed what it is added to.
  const add = useRef(onPicture);
  useEffect(() => {
    add.current = onPicture;
  });
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const picture = await shrinkPicture(file);
    setProblem(picture === null ? 'Choose a JPEG, PNG or WebP picture.' : undefined);
    if (picture === null) return;
    command.mutate({ picture }, { onSuccess: ({ picture_id: added }) => add.current(added) });
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
        // The same file again is no change to the browser, unless it forgets the one before.
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
