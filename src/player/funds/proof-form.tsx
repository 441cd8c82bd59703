import { useId, useState } from 'react';
import { ImagePlus, ImageUp } from 'lucide-react';
import { useForm, type Problems } from '#client/forms/use-form.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { redrawImage } from '#ui/redraw-image.ts';
import { call } from '../calls/api.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { FormError } from '../wallet/notes.tsx';
import { fundsMessages } from './messages/en.ts';
import { outdateDeposits, type DepositRecord } from './use-deposits.ts';

type Props = { readonly deposit: DepositRecord; readonly onSent: () => void };

// The contract takes no more; a UTR has twelve characters, and players paste text with it.
const TEXT_MAX = 40;

type Proof = { readonly utr: string; readonly screenshot: string | null };

/** The bank's reference and a screenshot of the payment, for staff to compare with the bank's statement. */
export function ProofForm({ deposit, onSent }: Props) {
  const messages = useMessages(fundsMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const form = useForm<Proof>({
    initial: { utr: deposit.utr, screenshot: null },
    check: ({ utr, screenshot }) => {
      // An image may come by itself, a wrong reference may not.
      const isImageAlone = utr.trim() === '' && screenshot !== null;
      return { utr: isImageAlone || parseUtr(utr).ok ? undefined : refusals('utr_not_valid') };
    },
    // Sending it again changes nothing.
    send: async ({ utr, screenshot }) => {
      const answer = await call('/api-fund-request-proof', {
        fund_request_id: deposit.fund_request_id,
        utr,
        ...(screenshot !== null && { screenshot }),
      });
      // A request that was decided in the meantime is shown differently from now on.
      if (answer.ok || answer.code === 'fund_request_decided') outdateDeposits();
      if (!answer.ok) return { [partOf(answer.code)]: refusalText(answer) };
      showToast('ok', messages('proof_sent'));
      return onSent();
    },
    whenTyped: 'forget',
  });
  return (
    <form {...form.element} className="grid gap-2.5">
      <Field
        label={messages('utr')}
        hint={messages('utr_hint')}
        {...form.field('utr')}
        onValue={(text) => form.set({ utr: cleanUtr(text) })}
        inputMode="numeric"
        autoComplete="off"
      />
      <ScreenshotField
        isChosen={form.values.screenshot !== null}
        onImage={(screenshot) => form.set({ screenshot })}
        error={form.problems.screenshot}
      />
      <FormError text={form.problems.form} />
      <Button type="submit" kind="solid" block busy={form.busy} busyText={messages('sending')}>
        {messages('send')}
      </Button>
    </form>
  );
}

/** A pasted text with words and dashes becomes its twelve digits at once; what is being typed stays as it is. */
function cleanUtr(text: string): string {
  const read = parseUtr(text);
  return read.ok ? read.value : text.slice(0, TEXT_MAX);
}

/** The part of the form where a refusal is shown. */
function partOf(code: string): keyof Problems<Proof> {
  if (code === 'utr_not_valid' || code === 'utr_taken') return 'utr';
  return code === 'image_not_valid' ? 'screenshot' : 'form';
}

type ScreenshotFieldProps = {
  readonly isChosen: boolean;
  /** In base64; null when the chosen file is no image. */
  readonly onImage: (image: string | null) => void;
  readonly error: string | undefined;
};

// Enough to read a UTR on it, and far below what the server takes.
const SIDE_MAX = 1600;

/** Takes an image from the phone and makes it small; its location data is not sent. */
function ScreenshotField({ isChosen, onImage, error }: ScreenshotFieldProps) {
  const messages = useMessages(fundsMessages);
  const refusals = useMessages(refusalMessages);
  const id = useId();
  const [isBad, setBad] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const image = await redrawImage(file, { widthMax: SIDE_MAX, heightMax: SIDE_MAX });
    setBad(image === null);
    onImage(image);
  };
  const Icon = isChosen ? ImageUp : ImagePlus;
  const problem = isBad ? refusals('image_not_valid') : error;
  return (
    <div className="grid grid-cols-1 gap-[5px]">
      {/* The browser's own button speaks the browser's language. */}
      <label
        className={joinClasses(
          buttonClass({ kind: 'soft' }),
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        <input
          type="file"
          accept="image/*"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          // Choosing the same file again is no change for the browser, unless the field forgets the one before.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => void take(event.target.files?.[0])}
          className="sr-only"
        />
        <Icon aria-hidden="true" className="size-5 flex-none" />
        {messages(isChosen ? 'other_screenshot' : 'screenshot')}
      </label>
      <div id={`${id}-hint`} role="status">
        {problem === undefined ? (
          <p className="text-14 leading-snug text-text-3">
            {messages(isChosen ? 'screenshot_ready' : 'screenshot_hint')}
          </p>
        ) : (
          <FieldError id={`${id}-problem`} text={problem} />
        )}
      </div>
    </div>
  );
}
