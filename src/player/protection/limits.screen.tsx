import { useState } from 'react';
import { Ban, Headset, PauseCircle, Coffee } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { call } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useShell } from '../shell/shell-context.ts';
import { useCall } from '../calls/use-call.ts';
import { ChoiceRow } from './choice-row.tsx';
import {
  SelfExclusionSheet,
  SELF_EXCLUSION_MONTHS,
  REALITY_CHECK_MINUTES,
  COOL_OFF_HOURS,
} from './self-exclusion-sheet.tsx';
import { LimitList } from './limit-list.tsx';
import { protectionMessages } from './messages/en.ts';
import { LIMITS, type OwnLimits, type Stop } from './own-limits.ts';
import { useDecision } from './use-decision.ts';
import { useRestrictionText } from './use-restriction-text.ts';

/** My limits: how much, how often, and whether to play at all (security §4). */
export function LimitsScreen() {
  const messages = useMessages(protectionMessages);
  const { data, failure, refetch } = useCall(LIMITS, {});
  return (
    <ScreenFrame bar={<AppBar title={messages('my_limits')} />}>
      <div className="grid gap-3.5 px-4 py-3.5">
        {data === undefined ? null : <Decisions limits={data} />}
        {data === undefined && failure === undefined ? <Shapes /> : null}
        {data === undefined && failure !== undefined ? (
          <ErrorCard title={messages('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {messages('try_again')}
            </Button>
          </ErrorCard>
        ) : null}
        <HelpCard />
      </div>
    </ScreenFrame>
  );
}

function Decisions({ limits }: { readonly limits: OwnLimits }) {
  const messages = useMessages(protectionMessages);
  const { restriction } = limits;
  return (
    <>
      {restriction === null ? null : <RestrictionCard restriction={restriction} />}
      <p className="text-15 leading-snug text-text-2">{messages('intro')}</p>
      <LimitList limits={limits} />
      <RealityChoice minutes={limits.reality_check_minutes} />
      {restriction === null ? <CoolOffCard /> : null}
      {restriction?.kind === 'self_exclusion' ? null : <SelfExclusionCard />}
    </>
  );
}

function Shapes() {
  const messages = useMessages(protectionMessages);
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3.5">
      <Skeleton className="h-11 rounded-ctl" />
      <Skeleton className="h-[232px] rounded-card" />
      <Skeleton className="h-[232px] rounded-card" />
    </div>
  );
}

/** Self-exclusion, in red, because it cannot be reversed. */
function SelfExclusionCard() {
  const messages = useMessages(protectionMessages);
  const [months, setMonths] = useState<(typeof SELF_EXCLUSION_MONTHS)[number]>(SELF_EXCLUSION_MONTHS[0]);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-16 font-bold text-danger">{messages('exclude')}</h2>
      <p className="text-14 leading-snug text-text-2">{messages('exclude_text')}</p>
      <ChoiceRow
        label={messages('exclude')}
        choices={SELF_EXCLUSION_MONTHS.map((value) => ({ value, text: messages(`exclude_${value}`) }))}
        chosen={months}
        onChoose={setMonths}
      />
      <Button kind="danger" block icon={<Ban aria-hidden="true" />} onClick={() => setAsked(true)}>
        {messages('exclude')}
      </Button>
      <SelfExclusionSheet open={isAsked} months={months} onClose={() => setAsked(false)} />
    </Card>
  );
}

// The free mental health helpline of the Indian state, in all its languages.
const HELPLINE = '14416';

/** Where players who worry about their play find help. */
function HelpCard() {
  const messages = useMessages(protectionMessages);
  const shell = useMessages(shellMessages);
  const { openSupport } = useShell();
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{messages('help_title')}</h2>
      <p className="text-14 leading-snug text-text-2">
        {messages.nodes('help_text', {
          number: (
            <a href={`tel:${HELPLINE}`} className="font-semi text-brand underline">
              {HELPLINE}
            </a>
          ),
        })}
      </p>
      <Button kind="quiet" icon={<Headset aria-hidden="true" />} onClick={openSupport}>
        {shell('support')}
      </Button>
    </Card>
  );
}

/** How often the reality check comes. */
function RealityChoice({ minutes }: { readonly minutes: number }) {
  const messages = useMessages(protectionMessages);
  const { busy, error, decide } = useDecision();
  // Shown while the request is on its way; afterwards the server's value is shown.
  const [wished, setChosen] = useState(minutes);
  const textOf = (count: number): string =>
    count < 60 ? messages('minutes', { count }) : messages('hours', { count: count / 60 });
  const chosen = REALITY_CHECK_MINUTES.find((one) => one === (busy ? wished : minutes)) ?? 60;
  const choose = (wanted: (typeof REALITY_CHECK_MINUTES)[number]): void => {
    setChosen(wanted);
    void decide(
      () => call('/api-set-reality-check', { minutes: wanted }),
      () => showToast('ok', messages('reality_set', { interval: textOf(wanted) })),
    );
  };
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{messages('reality_check')}</h2>
      <p className="text-14 leading-snug text-text-2">{messages('reality_text')}</p>
      <ChoiceRow
        label={messages('reality_check')}
        choices={REALITY_CHECK_MINUTES.map((value) => ({ value, text: textOf(value) }))}
        chosen={chosen}
        onChoose={choose}
      />
      {error === undefined ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
    </Card>
  );
}

/** A running cool-off or self-exclusion, its end, and the reinstatement after an exclusion. */
function RestrictionCard({ restriction }: { readonly restriction: Stop }) {
  const messages = useMessages(protectionMessages);
  const restrictionText = useRestrictionText();
  const { busy, error, decide } = useDecision();
  const isOver = useServerNow() >= Date.parse(restriction.until);
  const canAsk = restriction.kind === 'self_exclusion' && isOver && !restriction.reinstatement_asked;
  const ask = (): void =>
    void decide(
      () => call('/api-request-reinstatement', {}),
      () => showToast('ok', messages('reinstatement_asked')),
    );
  return (
    <Card as="section" padded className="grid gap-2.5">
      <p className="flex items-start gap-2.5 text-16 leading-snug font-bold">
        <PauseCircle aria-hidden="true" className="size-6 flex-none text-closed" />
        {restrictionText(restriction)}
      </p>
      <p className="text-14 leading-snug text-text-2">{messages('restriction_text')}</p>
      {canAsk ? (
        <>
          <Button kind="solid" block busy={busy} busyText={messages('please_wait')} onClick={ask}>
            {messages('reinstate')}
          </Button>
          <p className="text-14 leading-snug text-text-3">{messages('reinstate_text')}</p>
        </>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
    </Card>
  );
}

/** A cool-off in two taps and a confirmation. */
function CoolOffCard() {
  const messages = useMessages(protectionMessages);
  const [hours, setHours] = useState<(typeof COOL_OFF_HOURS)[number]>(COOL_OFF_HOURS[0]);
  const [isAsked, setAsked] = useState(false);
  const { busy, error, decide } = useDecision();
  const begin = (): void =>
    void decide(
      () => call('/api-start-cool-off', { hours }),
      () => {
        setAsked(false);
        // The current state is shown at the top.
        window.scrollTo(0, 0);
        showToast('ok', messages('cool_off_begun'));
      },
    );
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{messages('take_cool_off')}</h2>
      <p className="text-14 leading-snug text-text-2">{messages('cool_off_text')}</p>
      <ChoiceRow
        label={messages('cool_off_for')}
        choices={COOL_OFF_HOURS.map((value) => ({ value, text: messages(`cool_off_${value}`) }))}
        chosen={hours}
        onChoose={setHours}
      />
      <Button kind="soft" block icon={<Coffee aria-hidden="true" />} onClick={() => setAsked(true)}>
        {messages('take_cool_off')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={busy}
        icon={<Coffee />}
        title={messages('cool_off_title', { span: messages(`cool_off_${hours}`) })}
        text={messages('cool_off_confirm_text')}
      >
        {error === undefined ? null : (
          <p role="alert" className="text-15 font-medium text-danger">
            {error}
          </p>
        )}
        <Button kind="cta" size="large" block busy={busy} busyText={messages('please_wait')} onClick={begin}>
          {messages('cool_off_begin')}
        </Button>
        <Button kind="line" block off={busy} onClick={() => (busy ? undefined : setAsked(false))}>
          {messages('cancel')}
        </Button>
      </Dialog>
    </Card>
  );
}
