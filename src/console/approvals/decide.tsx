import { use, useRef, useState, type FormEvent } from 'react';
import { Check, Hourglass, X } from 'lucide-react';
import { onlyDigits } from '#ui/fields/latin-digits.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Field } from '#ui/fields/field.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { Action } from '../shell/action.tsx';
import { formatRoughSpan } from '../shell/formats/format-span.ts';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { proveByPasskey, type PasskeyAnswer, useHasPasskey } from '../staff/passkeys/ask-passkey.ts';
import { PasskeyButton } from '../staff/passkeys/passkey-button.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand, useSheetCommand } from '../use-command.ts';
import { AfterDecision } from './after-decision.ts';
import type { Approval, ApprovalView } from './approval.ts';

type Props = {
  readonly approval: Approval;
  readonly view: Pick<ApprovalView, 'title' | 'verb' | 'isDanger' | 'needsCode'>;
  /** The number on which both agree, where one must be entered. */
  readonly number?: string | undefined;
  /** What is still to be done before it can be confirmed. */
  readonly missing?: string | undefined;
};

/** The decision of the second person: with a code of their own where the kind asks for one, or with a reason against it. */
export function Decide({ approval, view, number, missing }: Props) {
  const { demo } = useMe();
  const [code, setCode] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const { confirm, sendProof, wrongCode } = useConfirm({ approval, view, number });
  const asksCode = view.needsCode === true && !demo && missing === undefined;
  const hasPasskey = useHasPasskey();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (missing === undefined) sendProof({ code });
    else showToast('bad', missing);
  };
  const form = useRef<HTMLFormElement>(null);
  // Nothing is decided by one key: they go to the code, or to the button, and open the form of the reason.
  useKeys({
    confirm: () => form.current?.querySelector<HTMLElement>('input, button[type=submit]')?.focus(),
    reject: () => setRejecting(true),
  });
  return (
    <>
      <form ref={form} noValidate className="grid gap-3.5 max-desk:contents" onSubmit={send}>
        {asksCode ? <CodeField code={code} error={wrongCode} onCode={setCode} /> : null}
        {asksCode && hasPasskey ? (
          <PasskeyButton
            ask={() => proveByPasskey(approval.approval_id)}
            busy={confirm.isPending}
            onAnswer={(passkey) => sendProof({ code: '', passkey })}
          />
        ) : null}
        {wrongCode === undefined ? <FailureNote error={confirm.error} /> : null}
        <DecideButtons
          view={view}
          off={missing !== undefined}
          busy={confirm.isPending || confirm.isSuccess}
          onReject={() => setRejecting(true)}
        />
      </form>
      {/* Not inside the form: sending the reason would bubble up and confirm. */}
      <RejectSheet
        approvalId={approval.approval_id}
        title={view.title(approval)}
        verb="Reject"
        done="Rejected"
        open={rejecting}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}

type ButtonsProps = {
  readonly view: Props['view'];
  readonly off: boolean;
  readonly busy: boolean;
  readonly onReject: () => void;
};

/** Both answers; on a phone they stay at the bottom of the screen. */
function DecideButtons({ view, off, busy, onReject }: ButtonsProps) {
  const isDanger = view.isDanger === true;
  return (
    <div className="grid grid-cols-[1fr_1.6fr] gap-2.5 max-desk:sticky max-desk:bottom-0 max-desk:z-10 max-desk:-mx-[15px] max-desk:bg-surface max-desk:px-[15px] max-desk:py-3 max-desk:shadow-[0_-1px_0_var(--line)]">
      <Action
        kind={isDanger ? 'line' : 'danger'}
        icon={<X aria-hidden="true" />}
        aria-keyshortcuts="r"
        onClick={onReject}
      >
        Reject
        <KeyCap of="reject" />
      </Action>
      <Action
        type="submit"
        kind={isDanger ? 'danger' : 'cta'}
        off={off}
        busy={busy}
        busyText="Please wait..."
        icon={<Check aria-hidden="true" />}
        aria-keyshortcuts="a"
      >
        {view.verb}
        <KeyCap of="confirm" />
      </Action>
    </div>
  );
}

type Proof = { readonly code: string; readonly passkey?: PasskeyAnswer };

/** Confirms with a code or a passkey, and says what was wrong with it. */
function useConfirm({ approval, view, number }: Omit<Props, 'missing'>) {
  const goOn = use(AfterDecision);
  const confirm = useCommand('/console/api/confirm-approval');
  const sendProof = (proof: Proof): void =>
    confirm.mutate(
      { approval_id: approval.approval_id, ...(number === undefined ? {} : { number }), ...proof },
      {
        onSuccess: () => {
          showToast('ok', `Approved: ${view.title(approval)}`);
          goOn();
        },
      },
    );
  const failure = confirm.error?.failure;
  const isOfProof = failure?.code === 'totp_not_valid' || failure?.code === 'passkey_not_valid';
  return { confirm, sendProof, wrongCode: isOfProof ? failure.message : undefined };
}

type CodeFieldProps = {
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
};

/** The six digits from the authenticator app of the person who decides. */
function CodeField({ code, error, onCode }: CodeFieldProps) {
  return (
    <Field
      className={DENSE_FIELD}
      label="Your code (authenticator app)"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      value={code}
      error={error}
      onChange={(event) => onCode(onlyDigits(event.target.value).slice(0, 6))}
    />
  );
}

type RejectProps = {
  readonly approvalId: string;
  readonly title: string;
  readonly verb: 'Reject' | 'Withdraw' | 'Stop';
  /** What is announced afterwards. */
  readonly done: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Rejects a proposal, withdraws an own one, or stops an agreed change; each needs a reason. */
export function RejectSheet({ approvalId, title, verb, done, open, onClose }: RejectProps) {
  const goOn = use(AfterDecision);
  const { command, send, close } = useSheetCommand('/console/api/reject-approval', {
    onClose,
    // An own one that was withdrawn stays open, with its outcome.
    onDone: verb === 'Reject' ? goOn : () => undefined,
    done: () => done,
  });
  return (
    <ReasonSheet
      open={open}
      title={`${verb}: ${title}`}
      verb={verb}
      kind="danger"
      command={command}
      onSend={(reason) => send({ approval_id: approvalId, reason })}
      onClose={close}
    />
  );
}

/** How an outcome is shown. */
export const DECIDED = {
  approved: { tone: 'approved', text: 'Approved' },
  rejected: { tone: 'cancelled', text: 'Rejected' },
  expired: { tone: 'closed', text: 'Expired' },
} as const;

type WaitingTagProps = { readonly approval: Pick<Approval, 'state' | 'expires_at'> };

/** How long a second person still has, or the outcome. */
export function WaitingTag({ approval: { state, expires_at: until } }: WaitingTagProps) {
  const nowMs = useServerNow();
  if (state !== 'waiting') return <StatusTag tone={DECIDED[state].tone}>{DECIDED[state].text}</StatusTag>;
  return (
    <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />} className="tabular-nums">
      Expires in {formatRoughSpan(Date.parse(until) - nowMs)}
    </StatusTag>
  );
}
