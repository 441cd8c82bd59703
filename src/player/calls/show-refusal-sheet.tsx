import { Suspense, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

type Props = {
  readonly open: boolean;
  /** True: the reason for the refusal is resolved. False: the player declined. */
  readonly onAnswer: (resolved: boolean) => void;
};

export type RefusalSheet = ComponentType<Props>;

// The sheet has closed by then.
const LEAVE_MS = 400;

/**
 * Shows a sheet above whatever is open, and returns how it was answered. It has a root of its own, because any call of
 * any screen may need it, and so the first load carries nothing of it.
 */
export async function showRefusalSheet(Sheet: RefusalSheet): Promise<boolean> {
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

type ShownProps = Pick<Props, 'onAnswer'> & { readonly Sheet: RefusalSheet };

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
