import { useId, useState } from 'react';
import { Ban, Coffee } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Input } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { WordSheet } from './decision-sheet.tsx';
import { protectionMessages } from './messages/en.ts';
import { RestrictionText, type Restriction } from './restriction-note.tsx';
import { DecisionError, useLimitDecision } from './use-decision.tsx';

// The contract has the same lists; this app takes only types from it, and these do not compile when they differ.
const REALITY_CHECK_MINUTES = [
  15, 30, 60, 120,
] as const satisfies readonly Input<'/api-set-reality-check'>['minutes'][];
const COOL_OFF_HOURS = [
  24, 168, 720, 1008,
] as const satisfies readonly Input<'/api-start-cool-off'>['hours'][];
const SELF_EXCLUSION_MONTHS = [6, 12, 60] as const satisfies readonly Months[];

type Months = Input<'/api-self-exclude'>['months'];

/** How often the reality check comes. */
export function RealityCheckCard({ minutes }: { readonly minutes: number }) {
  const messages = useMessages(protectionMessages);
  const { busy, error, decide } = useLimitDecision();
  // Shown while the request is on its way; afterwards the server's value is shown.
  const [wanted, setWanted] = useState(minutes);
  const textOf = (count: number): string =>
    count < 60 ? messages('minutes', { count }) : messages('hours', { count: count / 60 });
  const chosen = REALITY_CHECK_MINUTES.find((one) => one === (busy ? wanted : minutes)) ?? 60;
  const choose = (next: typeof chosen): void => {
    setWanted(next);
    void decide(
      () => call('/api-set-reality-check', { minutes: next }),
      () => showToast('ok', messages('reality_set', { interval: textOf(next) })),
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
      <DecisionError error={error} />
    </Card>
  );
}

/** A running cool-off or self-exclusion, its end, and the reinstatement after an exclusion. */
export function RestrictionCard({ restriction }: { readonly restriction: Restriction }) {
  const messages = useMessages(protectionMessages);
  const { busy, error, decide } = useLimitDecision();
  const isOver = useServerNow() >= Date.parse(restriction.until);
  const canAsk = restriction.kind === 'self_exclusion' && isOver && !restriction.reinstatement_asked;
  const ask = (): void =>
    void decide(
      () => call('/api-request-reinstatement', {}),
      () => showToast('ok', messages('reinstatement_asked')),
    );
  return (
    <Card as="section" padded className="grid gap-2.5">
      <RestrictionText restriction={restriction} />
      {canAsk ? (
        <>
          <Button kind="solid" block busy={busy} busyText={messages('please_wait')} onClick={ask}>
            {messages('reinstate')}
          </Button>
          <p className="text-14 leading-snug text-text-3">{messages('reinstate_text')}</p>
        </>
      ) : null}
      <DecisionError error={error} />
    </Card>
  );
}

/** A cool-off in two taps and a confirmation. */
export function CoolOffCard() {
  const messages = useMessages(protectionMessages);
  const [hours, setHours] = useState<(typeof COOL_OFF_HOURS)[number]>(24);
  const [isOpen, setOpen] = useState(false);
  const { busy, error, decide } = useLimitDecision();
  const begin = (): void =>
    void decide(
      () => call('/api-start-cool-off', { hours }),
      () => {
        setOpen(false);
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
      <Button kind="soft" block icon={<Coffee aria-hidden="true" />} onClick={() => setOpen(true)}>
        {messages('take_cool_off')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        busy={busy}
        icon={<Coffee />}
        title={messages('cool_off_title', { span: messages(`cool_off_${hours}`) })}
        text={messages('cool_off_confirm_text')}
      >
        <DecisionError error={error} />
        <Button kind="cta" size="large" block busy={busy} busyText={messages('please_wait')} onClick={begin}>
          {messages('cool_off_begin')}
        </Button>
        <Button kind="line" block off={busy} onClick={() => (busy ? undefined : setOpen(false))}>
          {messages('cancel')}
        </Button>
      </Dialog>
    </Card>
  );
}

/** Self-exclusion, in red, because it cannot be reversed. */
export function SelfExclusionCard() {
  const messages = useMessages(protectionMessages);
  const [months, setMonths] = useState<Months>(6);
  const [isOpen, setOpen] = useState(false);
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
      <Button kind="danger" block icon={<Ban aria-hidden="true" />} onClick={() => setOpen(true)}>
        {messages('exclude')}
      </Button>
      <SelfExclusionSheet open={isOpen} months={months} onClose={() => setOpen(false)} />
    </Card>
  );
}

type SheetProps = { readonly open: boolean; readonly months: Months; readonly onClose: () => void };

/** What an exclusion means, before it begins. */
export function SelfExclusionSheet({ open, months, onClose }: SheetProps) {
  const messages = useMessages(protectionMessages);
  const { error, decide } = useLimitDecision();
  const exclude = (word: string): Promise<void> =>
    decide(
      () => call('/api-self-exclude', { months, word: word.trim().toUpperCase() }),
      () => {
        onClose();
        // The current state is shown at the top.
        window.scrollTo(0, 0);
        showToast('ok', messages('exclude_begun'));
      },
    );
  return (
    <WordSheet
      open={open}
      onClose={onClose}
      title={messages('exclude_title', { span: messages(`exclude_${months}`) })}
      facts={[
        messages('exclude_at_once'),
        messages('exclude_bids'),
        messages('exclude_balance'),
        messages('exclude_number'),
        messages('exclude_after'),
      ]}
      word="EXCLUDE"
      error={error}
      onWord={exclude}
      submit={messages('exclude')}
    />
  );
}

type ChoiceRowProps<Value extends number> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

/** A few durations of which one applies. */
function ChoiceRow<Value extends number>({ label, choices, chosen, onChoose }: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <label
          key={value}
          className={joinClasses(
            'relative inline-flex min-h-tap-min items-center rounded-full px-3.5 text-15 font-semi has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            value === chosen
              ? 'bg-solid text-on-solid'
              : 'bg-surface text-text-2 inset-ring-[1.5px] inset-ring-line-strong',
          )}
        >
          <input
            type="radio"
            name={name}
            // It covers the whole choice and is invisible.
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
