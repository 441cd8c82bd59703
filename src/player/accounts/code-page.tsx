import { ArrowLeft, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useBusy } from '#client/forms/use-busy.ts';
import type { Form } from '#client/forms/use-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { OtpField } from '#ui/fields/otp-field.tsx';
import { Line } from '#ui/line.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Reply } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { AUTH_FORM_CLASS, AuthLink, AuthPage } from './auth-page.tsx';
import { accountsMessages } from './messages/en.ts';
import type { SentCode } from './register/registration-draft.ts';
import { showPhone } from './phone.ts';

/** The digits that were typed. */
export type CodeForm = Form<{ readonly digits: string }>;

type Props = {
  readonly form: CodeForm;
  readonly title: string;
  readonly buttonText: string;
  readonly mobile: string;
  readonly purpose: 'register' | 'reset' | 'upi';
  readonly code: SentCode;
  /** Another code was sent; the one before it has stopped working. */
  readonly onSent: (code: SentCode) => void;
  /** The screen before. */
  readonly back: string;
};

/** The code that was sent to a number, to be typed. */
export function CodePage({ code, mobile, form, ...props }: Props) {
  const messages = useMessages(accountsMessages);
  return (
    <AuthPage
      title={props.title}
      text={messages('otp_text', { phone: showPhone(mobile) })}
      note={<DemoCode code={code} />}
    >
      <form {...form.element} className={AUTH_FORM_CLASS}>
        <OtpField {...form.field('digits')} length={code.length} label={messages('otp_label')} takesFocus />
        <ResendCode
          mobile={mobile}
          purpose={props.purpose}
          code={code}
          onSent={(sent) => {
            form.set({ digits: '' });
            props.onSent(sent);
          }}
        />
        <Button
          type="submit"
          kind="cta"
          size="large"
          block
          busy={form.busy}
          busyText={messages('please_wait')}
        >
          {props.buttonText}
        </Button>
      </form>
      <div className="flex justify-center px-5">
        <AuthLink to={props.back}>
          <ArrowLeft aria-hidden="true" className="size-5 flex-none" />
          {messages('back_to_previous')}
        </AuthLink>
      </div>
    </AuthPage>
  );
}

function DemoCode({ code }: { readonly code: SentCode }) {
  const messages = useMessages(accountsMessages);
  if (code.demoCode === undefined) return null;
  return (
    <NoteBar tone="info" icon={<Info aria-hidden="true" />}>
      {messages('demo_code', { code: code.demoCode })}
    </NoteBar>
  );
}

type ResendCodeProps = {
  readonly mobile: string;
  readonly purpose: 'register' | 'reset' | 'upi';
  readonly code: SentCode;
  readonly onSent: (code: SentCode) => void;
};

/** A new code can be requested when the line has run out (30 s, A §9). */
function ResendCode({ mobile, purpose, code, onSent }: ResendCodeProps) {
  const messages = useMessages(accountsMessages);
  const refusalText = useRefusalText();
  const leftMs = useLeft(code);
  const { busy, run } = useBusy();
  const resend = (): Promise<void> =>
    run(async () => {
      const answer = await call('/api-resend-otp', { mobile, purpose });
      if (answer.ok) return onSent(readSentCode(answer.value));
      const tooSoon = answer.code === 'otp_wait' || answer.code === 'otp_locked';
      return showToast('bad', tooSoon ? refusalText(answer) : messages('resend_failed'));
    });
  return (
    <div className="grid gap-2">
      <Line share={leftMs / code.resendInMs} tone="brand" className="rounded-[2px]" />
      {leftMs > 0 ? (
        <p className="text-14 leading-snug text-text-3">
          {messages.nodes('resend_in', { left: <LeftText seconds={Math.ceil(leftMs / 1000)} /> })}
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

function LeftText({ seconds }: { readonly seconds: number }) {
  const messages = useMessages(accountsMessages);
  return <b className="text-text tabular-nums">{messages('seconds', { count: seconds })}</b>;
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
export function LostWay({ to }: { readonly to: string }) {
  const messages = useMessages(accountsMessages);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center bg-surface">
      <Empty title={messages('invalid_navigation')}>
        <Link href={to} replace className={buttonClass({ kind: 'cta' })}>
          {messages('start_over')}
        </Link>
      </Empty>
    </main>
  );
}

/** The answer of a call that sent a code, as the code screen uses it. */
export function readSentCode({ otp, otp_length, resend_in }: Reply<'/api-check-mobile'>): SentCode {
  return { length: otp_length, demoCode: otp, resendInMs: resend_in * 1000, sentAt: performance.now() };
}
