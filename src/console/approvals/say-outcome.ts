import type { ToastKind } from '#ui/overlays/toast-queue.ts';
import type { Approval } from './approval.ts';

type Ended = Pick<Approval, 'state' | 'decided_by' | 'decision_reason'>;

/** What became of a proposal, in a sentence: 'Ravi Thakur rejected Main rates: It was 950'. */
export function sayOutcome(
  { state, decided_by: by, decision_reason: reason }: Ended,
  title: string,
): { readonly kind: ToastKind; readonly text: string } {
  switch (state) {
    case 'approved':
      return { kind: 'ok', text: `${by} approved ${title}` };
    case 'rejected':
      return { kind: 'bad', text: `${by} rejected ${title}${reason === '' ? '' : `: ${reason}`}` };
    case 'expired':
      return { kind: 'info', text: `Nobody decided in time: ${title}` };
    case 'waiting':
      return { kind: 'info', text: `${title} waits for a second person` };
  }
}
