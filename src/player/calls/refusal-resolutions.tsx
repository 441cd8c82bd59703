import { Suspense, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Resolved } from '#client/calls/call.ts';
import type { Failure } from '#client/calls/failure.ts';

type Resolve = (refusal: Failure) => Promise<Resolved | null>;

/** Resolves the reason why a call was refused; null leaves the refusal as it is. */
export const resolveBy: Resolve = async (refusal) => RESOLUTIONS[refusal.code]?.(refusal) ?? null;

const RESOLUTIONS: Readonly<Record<string, Resolve>> = {
  step_up_required: bySheet(() =>
    import('../accounts/log-in/step-up.sheet.tsx').then((file) => file.StepUpSheet),
  ),
  terms_not_accepted: bySheet(() => import('../protection/terms.sheet.tsx').then((file) => file.TermsSheet)),
  proof_required: byProof,
};

/** By asking the player. One sheet serves all calls that wait for it. */
function bySheet(load: () => Promise<RefusalSheet>): Resolve {
  let open: Promise<Resolved | null> | undefined;
  const ask = async (): Promise<Resolved | null> => ((await showRefusalSheet(await load())) ? {} : null);
  return () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    return open;
  };
}

/** By a proof of work of some seconds, which the server requires after too many tries. */
async function byProof({ params }: Failure): Promise<Resolved | null> {
  const { solveProof } = await import('../proof/solve-proof.ts');
  const proof = await solveProof(params['challenge'] ?? '', Number(params['bits']));
  return proof === null ? null : { 'Proof-Of-Work': proof };
}

type Props = {
  readonly open: boolean;
  /** True: the reason for the refusal is resolved. False: the player declined. */
  readonly onAnswer: (resolved: boolean) => void;
};

type RefusalSheet = ComponentType<Props>;

// The sheet has closed by then.
const LEAVE_MS = 400;

/**
 * Shows a sheet above whatever is open, and returns how it was answered. It has a root of its own, because any call of
 * any screen may need it, and so the first load carries nothing of it.
 */
async function showRefusalSheet(Sheet: RefusalSheet): Promise<boolean> {
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
