import type { Resolved } from '#client/calls/call.ts';
import { askBySheet } from '#ui/overlays/ask-by-sheet.tsx';
import type { Failure } from '#client/calls/failure.ts';

type Resolve = (refusal: Failure) => Promise<Resolved | null>;

/** Resolves the reason why a call was refused; null leaves the refusal as it is. */
export const resolveBy: Resolve = async (refusal) => RESOLUTIONS[refusal.code]?.(refusal) ?? null;

const RESOLUTIONS: Readonly<Record<string, Resolve>> = {
  step_up_required: askBySheet(() =>
    import('../accounts/log-in/step-up.sheet.tsx').then((file) => file.StepUpSheet),
  ),
  terms_not_accepted: askBySheet(() =>
    import('../protection/terms.sheet.tsx').then((file) => file.TermsSheet),
  ),
  proof_required: byProof,
};

/** By a proof of work of some seconds, which the server requires after too many tries. */
async function byProof({ params }: Failure): Promise<Resolved | null> {
  const { solveProof } = await import('../proof/solve-proof.ts');
  const proof = await solveProof(params['challenge'] ?? '', Number(params['bits']));
  return proof === null ? null : { 'Proof-Of-Work': proof };
}
