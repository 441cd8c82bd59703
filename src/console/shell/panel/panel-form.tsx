import { useRef, type ReactNode } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import type { CallError } from '../../call-error.ts';
import { Action } from '../action.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useKeys } from '../keys/use-keys.ts';

type Props = {
  readonly form: Pick<Form<object>, 'element' | 'busy'>;
  /** What the button does, in a verb. */
  readonly verb: string;
  readonly kind?: 'solid' | 'danger';
  /** Why it was refused, unless a field shows that. */
  readonly error: CallError | null;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** The form of a panel: its fields scroll, its two buttons stay at the bottom. */
export function PanelForm({ form, verb, kind = 'solid', error, onCancel, children }: Props) {
  const place = useRef<HTMLFormElement>(null);
  useKeys({ send: () => place.current?.requestSubmit() }, place);
  return (
    <form ref={place} {...form.element} className="flex min-h-0 flex-1 flex-col text-14">
      <div className="grid min-h-0 flex-1 auto-rows-max content-start gap-3.5 overflow-auto px-4 py-3.5 desk:[&_dl>div]:py-[5px]">
        {children}
        <FailureNote error={error} />
      </div>
      <div className="flex flex-none gap-2.5 border-t border-line bg-surface px-4 py-2.5 max-desk:sticky max-desk:bottom-0 max-desk:z-10">
        <Action
          type="submit"
          kind={kind}
          busy={form.busy}
          busyText="Please wait..."
          className="max-desk:flex-1"
        >
          {verb}
        </Action>
        <Action kind="quiet" disabled={form.busy} onClick={onCancel}>
          Back
        </Action>
      </div>
    </form>
  );
}
