import { useState } from 'react';
import { openTurns } from '#client/calls/turns.ts';
import { redrawImage } from '#ui/redraw-image.ts';
import { FileField } from './file-field.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The picture in base64; nothing while there is none. It may come while something else is typed. */
  readonly onImage: (image: string | undefined) => void;
};

// A screenshot of any phone stays readable.
const SIZE = { widthMax: 1200, heightMax: 2400 } as const;

/** A picture that proves something, redrawn so that no hidden data is sent. */
export function PictureField({ label, hint, error, onImage }: Props) {
  const [problem, setProblem] = useState<string>();
  const [turns] = useState(openTurns);
  const read = async (file: File): Promise<void> => {
    const isWanted = turns.ask();
    const image = await redrawImage(file, SIZE);
    if (!isWanted()) return;
    setProblem(image === null ? 'Choose a JPEG, PNG or WebP picture.' : undefined);
    onImage(image ?? undefined);
  };
  return (
    <FileField
      label={label}
      accept="image/jpeg,image/png,image/webp"
      {...(hint === undefined ? {} : { hint })}
      error={problem ?? error}
      onFile={(file) => void read(file)}
      onForget={() => {
        turns.drop();
        onImage(undefined);
      }}
    />
  );
}
