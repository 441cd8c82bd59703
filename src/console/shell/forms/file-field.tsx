import { useId } from 'react';
import { FieldError } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  /** The kinds of files, as the browser names them. */
  readonly accept: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
  /** Comes when somebody is about to choose another file. */
  readonly onForget?: () => void;
};

/** A file to be chosen. */
export function FileField({ label, accept, hint, error, onFile, onForget }: Props) {
  const id = useId();
  const describedBy = joinClasses(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-problem`);
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        // Choosing the same file again is no change for the browser, unless the field forgets the one before.
        onClick={(event) => {
          event.currentTarget.value = '';
          onForget?.();
        }}
        onChange={({ target: { files } }) => {
          if (files?.[0] !== undefined) onFile(files[0]);
        }}
        className="w-full min-w-0 rounded-[10px] text-14 text-text-2 file:mr-3 file:min-h-11 file:rounded-[10px] file:border-0 file:bg-brand-soft file:px-3.5 file:font-semi file:text-brand desk:file:min-h-10"
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-13 leading-snug text-text-3">
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${id}-problem`} text={error} />}
    </div>
  );
}
