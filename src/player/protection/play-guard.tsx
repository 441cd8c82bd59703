import { useState, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { serverClock } from '#client/time/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { call, type Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';
import { limitPrompt } from './limit-prompt.ts';
import { protectionMessages } from './messages/en.ts';
import { DecisionError, useDecision } from './use-decision.tsx';

/** What appears automatically while somebody plays. Nothing while betting is off: then there is nothing to play. */
export function PlayGuard() {
  const session = useSession();
  if (session.state !== 'in' || !session.bettingOn) return null;
  return (
    <>
      <LimitPromptSheet />
      <RealityCheck />
    </>
  );
}

/** Asks for a limit once after registration; it can be skipped (RG-10). */
function LimitPromptSheet() {
  const messages = useMessages(protectionMessages);
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(limitPrompt.isWanted);
  const close = (): void => {
    limitPrompt.drop();
    setOpen(false);
  };
  return (
    <Sheet open={open} onClose={close} title={messages('prompt_title')}>
      <p className="mt-1.5 text-15 leading-snug text-text-2">{messages('prompt_text')}</p>
      <div className="mt-3.5 grid gap-2.5">
        <Button
          kind="solid"
          size="large"
          block
          onClick={() => {
            // The sheet owns one step of the history; the screen takes its place.
            navigate('/limits', { replace: true });
            close();
          }}
        >
          {messages('prompt_set')}
        </Button>
        <Button kind="line" size="large" block onClick={close}>
          {messages('prompt_later')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Every so often: how long, for how much, and with what result. It stays until it is answered (RG-05). */
function RealityCheck() {
  const messages = useMessages(protectionMessages);
  const [, navigate] = useLocation();
  const { figures, isDue } = useRealityCheck();
  const { busy, error, decide } = useDecision(showAcknowledged);
  const acknowledge = (onDone: () => void): void =>
    void decide(() => call('/api-acknowledge-reality-check', {}), onDone);
  // The sheet owns one step of the history; the screen takes its place.
  const leaveFor = (to: string): void => acknowledge(() => navigate(to, { replace: true }));
  if (figures === undefined) return null;
  return (
    <Sheet open={isDue} onClose={() => undefined} mustAnswer busy={busy} title={messages('reality_check')}>
      <Played figures={figures} />
      <DecisionError error={error} />
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button
          kind="cta"
          size="large"
          className="col-span-2"
          busy={busy}
          busyText={messages('please_wait')}
          onClick={() => acknowledge(() => undefined)}
        >
          {messages('check_continue')}
        </Button>
        <Button kind="line" off={busy} onClick={() => leaveFor('/histories')}>
          {messages('check_history')}
        </Button>
        <Button kind="line" off={busy} onClick={() => leaveFor('/limits')}>
          {messages('take_cool_off')}
        </Button>
      </div>
    </Sheet>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

function Played({ figures }: { readonly figures: Reply<typeof CHECK> }) {
  const messages = useMessages(protectionMessages);
  const { since, server_time, staked, won, net } = figures;
  const minutes = Math.max(0, Math.round((Date.parse(server_time) - Date.parse(since)) / MINUTE_MS));
  const parts = { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES };
  const span = parts.hours === 0 ? messages('check_span', parts) : messages('check_span_hours', parts);
  return (
    <>
      <p className="mt-1.5 text-16 leading-snug">{messages('check_text', { span })}</p>
      <FactList
        facts={[
          { name: messages('staked'), value: formatPoints(staked) },
          { name: messages('won'), value: formatPoints(won) },
          { name: messages('net'), value: formatPoints(net, { signed: true }) },
        ]}
      />
    </>
  );
}

const CHECK = '/api-get-reality-check';
// While something else is open, or the page is hidden, it is checked again after this time. That makes no request.
const LATER_MS = 1000;
// A server that does not answer is asked again after this time.
const RETRY_MS = 30_000;

/**
 * When to show the reality check. The server knows when, so a new page and a second one are right as well: what was
 * acknowledged in one is over in the others as soon as they are shown, because a page that wakes requests it again.
 */
function useRealityCheck() {
  const { data, refetch } = useCall(CHECK, {});
  const dueAt = data?.due_at;
  // The moment that has come; another one is due only when its own has.
  const [cameAt, setCameAt] = useState<string>();
  // Returns when to check again, if it has not come yet.
  const checkOnce = useEffectEvent(async (): Promise<number> => {
    if (isSomethingOpen()) return LATER_MS;
    await refetch();
    const { data: now, failure } = callCache.entry(CHECK, {}).current();
    if (failure !== undefined || now === undefined) return RETRY_MS;
    if (!isSomethingOpen() && hasCome(now.due_at)) setCameAt(now.due_at);
    return LATER_MS;
  });
  const isDue = dueAt !== undefined && cameAt === dueAt;
  useEffect(() => {
    if (dueAt === undefined || isDue) return undefined;
    let timer = setTimeout(check, Math.max(0, Date.parse(dueAt) - serverClock.now()));
    let isOver = false;
    async function check(): Promise<void> {
      const waitMs = document.visibilityState === 'visible' ? await checkOnce() : LATER_MS;
      if (!isOver) timer = setTimeout(check, waitMs);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dueAt, isDue]);
  return { figures: data, isDue };
}

function showAcknowledged({ due_at }: Reply<'/api-acknowledge-reality-check'>): void {
  callCache.entry(CHECK, {}).patch((known) => ({ ...known, due_at }));
}

function hasCome(dueAt: string): boolean {
  return Date.parse(dueAt) <= serverClock.now();
}

/** A sheet or a dialog: the player is about to decide something, or waits for the answer. */
function isSomethingOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
