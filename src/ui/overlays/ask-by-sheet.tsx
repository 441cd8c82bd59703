import { Suspense, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

type Props = {
  readonly open: boolean;
  /** True: what it asks for was given. False: the person declined. */
  readonly onAnswer: (resolved: boolean) => void;
};

type AskingSheet = ComponentType<Props>;

/** What resolves a refusal: nothing has to be sent besides. */
type Given = Readonly<Record<string, string>>;

/** Asks for something in a sheet, such as what a call was refused for; null when the person declined. One sheet serves all who wait for it. */
export function askBySheet(load: () => Promise<AskingSheet>): () => Promise<Given | null> {
  let open: Promise<Given | null> | undefined;
  const ask = async (): Promise<Given | null> => ((await showSheet(await load())) ? {} : null);
  return () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    return open;
  };
}

// The sheet has closed by then.
const LEAVE_MS = 400;

/**
 * Shows a sheet above whatever is open, and returns how it was answered. It has a root of its own, because any call of
 * any screen may need it, and so the first load carries nothing of it.
 */
async function showSheet(Sheet: AskingSheet): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const resolved = await new Promise<boolean>((resolve) => {
    root.render(<Shown Sheet={Sheet} onAnswer={resolve} />);
  });
  setTimeout(() => {
    root.unmount();
    place.remove();
  }, LEAVE_MS);
  return resolved;
}

type ShownProps = Pick<Props, 'onAnswer'> & { readonly Sheet: AskingSheet };

function Shown({ Sheet, onAnswer }: ShownProps) {
  const [open, setOpen] = useState(true);
  return (
    <Suspense fallback={null}>
      <Sheet
        open={open}
        onAnswer={(resolved) => {
          setOpen(false);
          onAnswer(resolved);
        }}
      />
    </Suspense>
  );
}
