import { ArrowLeft, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { MemoryDraft } from '#client/drafts/memory-draft.ts';
import { useBusy } from '#client/forms/use-busy.ts';
import { useForm } from '#client/forms/use-form.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { Line } from '#ui/line.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Input, type Reply } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { AccountForm } from './account-fields.tsx';
import { AuthLink, AuthPage } from './auth-page.tsx';
import { accountsMessages } from './messages/en.ts';
import { showPhone } from './phone.ts';

type Props<Draft extends CodeDraft> = {
  readonly draft: Draft;
  /** Where the draft is kept: a new code replaces the one before, which has stopped working. */
  readonly store: Pick<MemoryDraft<Draft>, 'write'>;
  readonly purpose: Input<'/api-resend-otp'>['purpose'];
  readonly title: string;
  readonly submit: string;
  /** Says that digits are missing. */
  readonly incompleteText?: string;
  /** Sends the digits; returns what is wrong with them. */
  readonly onDigits: (digits: string, code: SentCode) => Promise<string | void>;
  /** The screen before. */
  readonly back: string;
};

type CodeDraft = { readonly mobile: string; readonly code: SentCode };

/** The code that was sent to a number, to be typed. */
export function CodePage<Draft extends CodeDraft>({ draft, onDigits, ...props }: Props<Draft>) {
  const messages = useMessages(accountsMessages);
  const [code, setCode] = useState(draft.code);
  const { mobile } = draft;
  const incompleteText = props.incompleteText ?? messages('otp_not_valid');
  const form = useForm({
    initial: { digits: '' },
    check: ({ digits }) => ({ digits: digits.length < code.length ? incompleteText : undefined }),
    send: async ({ digits }) => ({ digits: (await onDigits(digits, code)) ?? undefined }),
    whenTyped: 'forget',
  });
  const showSent = (sent: SentCode): void => {
    form.set({ digits: '' });
    setCode(sent);
    props.store.write({ ...draft, code: sent });
  };
  return (
    <AuthPage
      title={props.title}
      text={messages('otp_text', { phone: showPhone(mobile) })}
      note={
        code.demoCode === undefined ? null : (
          <NoteBar tone="info" icon={<Info aria-hidden="true" />}>
            {messages('demo_code', { code: code.demoCode })}
          </NoteBar>
        )
      }
    >
      <AccountForm form={form} submit={props.submit}>
        <OtpField {...form.field('digits')} length={code.length} label={messages('otp_label')} takesFocus />
        <ResendCode mobile={mobile} purpose={props.purpose} code={code} onSent={showSent} />
      </AccountForm>
      <div className="flex justify-center px-5">
        <AuthLink to={props.back}>
          <ArrowLeft aria-hidden="true" className="size-5 flex-none" />
          {messages('back_to_previous')}
        </AuthLink>
      </div>
    </AuthPage>
  );
}

type ResendCodeProps = Input<'/api-resend-otp'> & {
  readonly code: SentCode;
  readonly onSent: (code: SentCode) => void;
};

/** A new code can be requested when the line has run out (30 s, A §9). */
function ResendCode({ code, onSent, ...input }: ResendCodeProps) {
  const messages = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  const leftMs = useLeft(code);
  const { busy, run } = useBusy();
  const resend = (): Promise<void> =>
    run(async () => {
      const answer = await call('/api-resend-otp', input);
      if (answer.ok) return onSent(readSentCode(answer.value));
      const tooSoon = answer.code === 'otp_wait' || answer.code === 'otp_locked';
      return showToast('bad', tooSoon ? refusalText(answer) : messages('resend_failed'));
    });
  const seconds = messages('seconds', { count: Math.ceil(leftMs / 1000) });
  return (
    <div className="grid gap-2">
      <Line share={leftMs / code.resendInMs} tone="brand" className="rounded-[2px]" />
      {leftMs > 0 ? (
        <p className="text-14 leading-snug text-text-3">
          {messages.nodes('resend_in', { left: <b className="text-text tabular-nums">{seconds}</b> })}
        </p>
      ) : (
        <p>
          <button
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void resend()}
            className="-my-3 min-h-11 rounded-tag text-15 font-semi text-brand"
          >
            {messages('resend')}
          </button>
        </p>
      )}
    </div>
  );
}

const STEP_MS = 250;

/** Milliseconds until another code can be requested. */
function useLeft({ sentAt, resendInMs }: SentCode): number {
  const [now, setNow] = useState(() => performance.now());
  // The clock stands still between two ticks, so a code that was just sent may seem to lie in its future.
  const left = Math.min(resendInMs, Math.max(0, sentAt + resendInMs - now));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}

/** Shown when a screen was opened directly that only makes sense after another one. */
export function StartOver({ to, help }: { readonly to: string; readonly help?: string | undefined }) {
  const messages = useMessages(accountsMessages);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center bg-surface">
      <Empty title={messages('invalid_navigation')} text={help}>
        <Link href={to} replace className={buttonClass({ kind: 'cta' })}>
          {messages('start_over')}
        </Link>
      </Empty>
    </main>
  );
}

export type SentCode = ReturnType<typeof readSentCode>;

/** The answer of a call that sent a code, as the code screen uses it. */
export function readSentCode({ otp, otp_length, resend_in }: Reply<'/api-check-mobile'>) {
  return {
    length: otp_length,
    // The code itself, in demo mode only.
    demoCode: otp,
    resendInMs: resend_in * 1000,
    // On the monotonic clock of the page.
    sentAt: performance.now(),
  };
}
