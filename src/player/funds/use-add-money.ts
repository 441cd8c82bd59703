import type { Failure } from '#client/calls/failure.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { parseDeposit, type DepositBounds } from '#rules/payments/deposit.ts';
import { call, type Reply } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { useConnection } from '../calls/use-connection.ts';
import { fundsMessages } from './messages/en.ts';
import type { PayApp } from './opened-payment.ts';

export type DepositInput = { readonly amount: string; readonly app: PayApp | null };

export type PayLink = Reply<'/api-get-pay-link'>;

type Options = {
  readonly bounds: DepositBounds;
  /** Whether the operator has configured where payments go; a gateway does not need it. */
  readonly hasPayees: boolean;
  readonly onLink: (link: PayLink, input: DepositInput) => void;
};

/** Checks what a player wants to add, and gets the link that opens the app. */
export function useAddMoney({ bounds, hasPayees, onLink }: Options): Form<DepositInput> {
  const messages = useMessages(fundsMessages);
  const check = useCheck(bounds);
  const failureProblems = useFailureProblems();
  return useForm<DepositInput>({
    initial: { amount: '', app: null },
    check,
    send: async (input) => {
      const gateway = input.app === 'other' ? await askGateway() : null;
      if (gateway?.state === 'lost') return { form: messages('upi_failed') };
      if (gateway?.state === 'refused') return { form: gateway.message || messages('upi_refused') };
      const isKnown = gateway === null ? hasPayees : gateway.state === 'ready';
      if (!isKnown) return { app: messages('upi_not_found') };
      const answer = await call('/api-get-pay-link', {
        request_amount: input.amount,
        app: input.app ?? undefined,
      });
      return answer.ok ? onLink(answer.value, input) : failureProblems(answer);
    },
    whenTyped: 'forget',
  });
}

/** The same rule as on the server, which saves a useless request. */
function useCheck(bounds: DepositBounds): (input: DepositInput) => Problems<DepositInput> {
  const refusals = useMessages(refusalMessages);
  const { isOffline } = useConnection();
  return ({ amount, app }) => {
    const judged = parseDeposit(amount, bounds);
    const found = {
      ...(!judged.ok && { amount: refusals(judged.refusal.code, judged.refusal.params) }),
      ...(app === null && { app: refusals('payment_method_required') }),
    };
    return Object.keys(found).length === 0 && isOffline ? { form: refusals('offline') } : found;
  };
}

const LOST = ['offline', 'timeout', 'unavailable', 'fault'];
const AT_AMOUNT = ['amount_below_deposit_min', 'amount_above_deposit_max', 'points_not_valid'];
const AT_APP = ['payment_method_required', 'upi_not_configured'];

/** What the server says, or the general text of the specification (A §8). */
function useFailureProblems(): (failure: Failure) => Problems<DepositInput> {
  const messages = useMessages(fundsMessages);
  const refusalText = useRefusalText();
  return (failure) => {
    const { code, message } = failure;
    const isNamed = message !== '' || Object.hasOwn(refusalMessages.english, code);
    if (LOST.includes(code) || !isNamed) return { form: messages('initiate_failed') };
    // "Other UPI" has no name in the sentence, only the blank after it.
    const text = refusalText(failure).trim();
    if (AT_AMOUNT.includes(code)) return { amount: text };
    return AT_APP.includes(code) ? { app: text } : { form: text };
  };
}

/** Whether the gateway knows where payments go (A §7); the server makes the link itself (I-20). */
type GatewayAnswer =
  | { readonly state: 'ready' | 'unknown' | 'lost' }
  | { readonly state: 'refused'; readonly message: string };

const TIMEOUT_MS = 12_000;

/** Whether the gateway takes payments of this site. */
async function askGateway(): Promise<GatewayAnswer> {
  try {
    const response = await fetch(`/payment-gateway?domain=${encodeURIComponent(location.host)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readGateway(await response.json());
  } catch {
    return { state: 'lost' };
  }
}

function readGateway(answer: unknown): GatewayAnswer {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return { state: 'lost' };
  if (answer.success !== true) {
    const message = 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : '';
    return { state: 'refused', message };
  }
  return { state: 'data' in answer && namesPayee(answer.data) ? 'ready' : 'unknown' };
}

/** An address to pay to, or a gateway that makes one for each payment. */
function namesPayee(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return ('upiId' in data && Boolean(data.upiId)) || ('gateway' in data && data.gateway === true);
}
