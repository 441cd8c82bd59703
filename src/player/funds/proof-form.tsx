import { useState } from 'react';
import type { FormEvent } from 'react';
import { parseUtr } from '#rules/utr.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import type { DepositRecord } from './deposit-record.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import { useProve } from './use-prove.ts';

type Props = { readonly deposit: DepositRecord; readonly onSent: () => void };

// The contract takes no more; a UTR has twelve, and people paste words with it.
const TEXT_MAX = 40;

/** The bank's reference and a picture of the payment, for staff to compare with the bank's statement. */
export function ProofForm({ deposit, onSent }: Props) {
  const words = useWords(fundsWords);
  const [utr, setUtr] = useState(deposit.utr);
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const { errors, clearErrors, busy, prove } = useProve(deposit.fund_request_id, onSent);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    prove({ utr, screenshot });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-2.5">
      <Field
        label={words('utr')}
        hint={words('utr_hint')}
        value={utr}
        onChange={(event) => {
          setUtr(cleanUtr(event.target.value));
          clearErrors();
        }}
        error={errors.utr}
        inputMode="numeric"
        autoComplete="off"
      />
      <ScreenshotField
        isChosen={screenshot !== null}
        onPicture={(picture) => {
          setScreenshot(picture);
          clearErrors();
        }}
        error={errors.screenshot}
      />
      {errors.form === undefined ? null : (
        <div className="overflow-hidden rounded-ctl">
          <NoteBar tone="danger">{errors.form}</NoteBar>
        </div>
      )}
      <Button type="submit" kind="solid" block busy={busy} busyText={words('sending')}>
        {words('send')}
      </Button>
    </form>
  );
}

/** What was pasted with words and dashes becomes its twelve digits at once; what is being typed stays as it is. */
function cleanUtr(text: string): string {
  const read = parseUtr(text);
  return read.ok ? read.value : text.slice(0, TEXT_MAX);
}
