import { UserRound, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Form } from '#client/forms/use-form.ts';
import { AGE_MIN } from '#rules/protection/age.ts';
import { Button } from '#ui/button.tsx';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { useToday } from '../../histories/use-today.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { AgreeBox } from '../../protection/agree-box.tsx';
import { useCall } from '../../calls/use-call.ts';
import { AUTH_FORM_CLASS, AuthLink, AuthPage } from '../auth-page.tsx';
import { ContactAdmin } from '../contact-admin.tsx';
import type { RegisterInput } from './check-registration.ts';
import { accountsMessages } from '../messages/en.ts';
import { useRegister } from './use-register.ts';
import { useStateName } from './use-state-name.ts';

/** Registering, step one: name, number and password (A §2), age and terms (security §4). */
export function RegisterScreen() {
  const messages = useMessages(accountsMessages);
  const form = useRegister();
  return (
    <AuthPage title={messages('register_title')} text={messages('register_text')}>
      <form {...form.element} className={AUTH_FORM_CLASS}>
        <RegisterFields form={form} />
        <RegistrationTermsFields form={form} />
        <Button
          type="submit"
          kind="cta"
          size="large"
          block
          busy={form.busy}
          busyText={messages('please_wait')}
        >
          {messages('register')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-5">
        <AuthLink to="/login">{messages('for_login')}</AuthLink>
        <ContactAdmin look="link" />
      </div>
    </AuthPage>
  );
}

type FieldsProps = { readonly form: Form<RegisterInput> };

const NAME_MAX = 40;

function RegisterFields({ form }: FieldsProps) {
  const messages = useMessages(accountsMessages);
  return (
    <>
      <Field
        label={messages('username')}
        lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
      />
      <PhoneField
        label={messages('phone')}
        placeholder={messages('phone_placeholder')}
        {...form.field('mobile')}
        required
      />
      <PasswordField
        label={messages('password')}
        showLabel={messages('show_password')}
        hideLabel={messages('hide_password')}
        {...form.field('password')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** The conditions for registering: old enough, play is allowed in the state, terms accepted. */
function RegistrationTermsFields({ form }: FieldsProps) {
  const messages = useMessages(accountsMessages);
  const today = useToday();
  const { data: terms } = useCall('/api-get-terms-state', {});
  const states = terms?.jurisdictions ?? [];
  return (
    <>
      <Field
        type="date"
        label={messages('birth_date')}
        {...form.field('birthDate')}
        autoComplete="bday"
        max={today ?? undefined}
        required
      />
      {states.length === 0 ? null : <StateSelect states={states} {...form.field('jurisdiction')} />}
      <AgreeBox
        ageMin={terms?.age_min ?? AGE_MIN}
        checked={form.values.agreed}
        onCheck={(agreed) => form.set({ agreed })}
        error={form.problems.agreed}
      />
    </>
  );
}

type Props = {
  /** The states where play is allowed, such as 'IN-SK'. */
  readonly states: readonly string[];
  readonly value: string;
  readonly onValue: (state: string) => void;
  readonly error: string | undefined;
};

// No state has this code, so the server says that play is not available there.
const ANOTHER = 'other';

/** The state of residence, declared by the player (JUR-02). */
function StateSelect({ states, value, onValue, error }: Props) {
  const messages = useMessages(accountsMessages);
  const nameOf = useStateName();
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-[5px]">
      <label htmlFor={id} className="text-14 leading-snug font-semi text-text-2">
        {messages('state')}
      </label>
      <div className="relative grid">
        <select
          id={id}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={joinClasses(
            'min-h-[54px] w-full min-w-0 appearance-none rounded-ctl bg-surface pr-10 pl-3.5 text-18 font-medium outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus',
            error === undefined
              ? 'inset-ring-[1.5px] inset-ring-line-strong'
              : 'inset-ring-2 inset-ring-danger-mark',
          )}
        >
          <option value="" disabled>
            {messages('state_required')}
          </option>
          {states.map((state) => (
            <option key={state} value={state}>
              {nameOf(state)}
            </option>
          ))}
          <option value={ANOTHER}>{messages('another_state')}</option>
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-text-3"
        />
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
