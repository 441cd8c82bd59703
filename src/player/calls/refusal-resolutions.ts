import type { Resolved } from '#client/calls/call.ts';
import type { Failure } from '#client/calls/failure.ts';
import { showRefusalSheet, type RefusalSheet } from './show-refusal-sheet.tsx';

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
