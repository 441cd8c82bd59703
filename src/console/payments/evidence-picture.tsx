import { useState } from 'react';
import { ImageOff, Maximize2 } from 'lucide-react';
import { Sheet } from '#ui/sheet.tsx';

type Props = {
  readonly path: string;
  /** 'Screenshot of Irfan Shaikh' */
  readonly name: string;
  /** What to say without a picture. */
  readonly missing: string;
};

/** A picture that somebody sent, beside the facts; a tap shows it large. */
export function EvidencePicture({ path, name, missing }: Props) {
  const [broken, setBroken] = useState<string>();
  const [open, setOpen] = useState(false);
  if (path === '' || broken === path) {
    return (
      <p className="flex items-center gap-2 rounded-[10px] bg-well px-3 py-2.5 text-14 text-text-2">
        <ImageOff aria-hidden="true" className="size-[18px] flex-none" />
        {path === '' ? missing : 'The picture could not be loaded.'}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group relative block overflow-hidden rounded-[10px] bg-well"
      >
        <img
          src={path}
          alt={`${name}, show it large`}
          onError={() => setBroken(path)}
          className="mx-auto block max-h-64 min-h-24 w-full object-contain"
        />
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-[8px] bg-surface text-text shadow-1"
        >
          <Maximize2 className="size-[18px]" />
        </span>
      </button>
      <Sheet wide open={open} onClose={() => setOpen(false)} title={name}>
        <img src={path} alt={name} className="mt-3 w-full rounded-[10px]" />
      </Sheet>
    </>
  );
}
