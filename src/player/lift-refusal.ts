import type { Failure } from './failure.ts';
import type { Liftable } from './liftable.ts';
import { showRefusalSheet } from './show-refusal-sheet.tsx';
import type { RefusalSheet } from './show-refusal-sheet.tsx';

/** What the request that is sent again carries besides; often nothing. */
export type Lifted = Readonly<Record<string, string>>;
type Lift = (failure: Failure) => Promise<Lifted | null>;

/** Does what a call was refused for; null leaves the refusal as it is. */
export function liftRefusal(code: Liftable, failure: Failure): Promise<Lifted | null> {
  return LIFTS[code](failure);
}

const LIFTS: Readonly<Record<Liftable, Lift>> = {
  step_up_required: bySheet(() => import('./accounts/step-up.sheet.tsx').then((file) => file.StepUpSheet)),
  terms_not_accepted: bySheet(() => import('./protection/terms.sheet.tsx').then((file) => file.TermsSheet)),
  proof_required: byProof,
};

/** By asking the player. One sheet serves all calls that wait for it. */
function bySheet(load: () => Promise<RefusalSheet>): Lift {
  let open: Promise<Lifted | null> | undefined;
  const ask = async (): Promise<Lifted | null> => ((await showRefusalSheet(await load())) ? {} : null);
  return () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    return open;
  };
}

/** By some seconds of the phone's processor, which the server asks for where too much is tried. */
async function byProof({ params }: Failure): Promise<Lifted | null> {
  const { solveProof } = await import('./proof/solve-proof.ts');
  const proof = await solveProof(params['challenge'] ?? '', Number(params['bits']));
  return proof === null ? null : { 'Proof-Of-Work': proof };
}
