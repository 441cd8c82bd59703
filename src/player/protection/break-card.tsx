import { useState } from 'react';
import { Coffee } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { BREAK_HOURS } from './lengths-of-time.ts';
import { useDecision } from './use-decision.ts';

/** A break in two taps and a confirmation. */
export function BreakCard() {
  const words = useWords(protectionWords);
  const [hours, setHours] = useState<(typeof BREAK_HOURS)[number]>(BREAK_HOURS[0]);
  const [isAsked, setAsked] = useState(false);
  const { busy, error, decide } = useDecision();
  const begin = (): void =>
    void decide(
      () => call('/api-take-break', { hours }),
      () => {
        setAsked(false);
        // What stands now is said at the top.
        window.scrollTo(0, 0);
        showToast('ok', words('break_begun'));
      },
    );
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{words('take_break')}</h2>
      <p className="text-14 leading-snug text-text-2">{words('break_text')}</p>
      <ChoiceRow
        label={words('break_for')}
        choices={BREAK_HOURS.map((value) => ({ value, text: words(`break_${value}`) }))}
        chosen={hours}
        onChoose={setHours}
      />
      <Button kind="soft" block icon={<Coffee aria-hidden="true" />} onClick={() => setAsked(true)}>
        {words('take_break')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={busy}
        icon={<Coffee />}
        title={words('break_title', { span: words(`break_${hours}`) })}
        text={words('break_confirm_text')}
      >
        {error === undefined ? null : (
          <p role="alert" className="text-15 font-medium text-danger">
            {error}
          </p>
        )}
        <Button kind="cta" size="large" block busy={busy} busyText={words('please_wait')} onClick={begin}>
          {words('break_begin')}
        </Button>
        <Button kind="line" block off={busy} onClick={() => (busy ? undefined : setAsked(false))}>
          {words('cancel')}
        </Button>
      </Dialog>
    </Card>
  );
}
