import { useState } from 'react';
import type { FormEvent } from 'react';
import { UserRound } from 'lucide-react';
import { AGE_MIN } from '#rules/age.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { useToday } from '../histories/use-today.ts';
import { AgreeBox } from '../protection/agree-box.tsx';
import { useCall } from '../use-call.ts';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';
import { AUTH_FORM_CLASS } from './auth-form-class.ts';
import { AuthLink } from './auth-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { ContactAdmin } from './contact-admin.tsx';
import type { RegisterErrors, RegisterInput } from './field-of-refusal.ts';
import { registrationDraft } from './registration-draft.ts';
import { StateSelect } from './state-select.tsx';
import { useRegister } from './use-register.ts';

/** Registering, step one: name, number and password (document A §2), age and terms (security.md §4). */
export function RegisterScreen() {
  const words = useWords(accountsWords);
  const [input, setInput] = useState<RegisterInput>(draftedInput);
  const { errors, busy, register } = useRegister({
    onTermsChanged: () => setInput((typed) => ({ ...typed, agreed: false })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void register(input);
  };
  return (
    <AuthPage title={words('register_title')} text={words('register_text')}>
      <form noValidate onSubmit={submit} className={AUTH_FORM_CLASS}>
        <RegisterFields input={input} errors={errors} onInput={setInput} />
        <DoorFields input={input} errors={errors} onInput={setInput} />
        <Button type="submit" kind="cta" size="large" block busy={busy} busyText={words('please_wait')}>
          {words('register')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-5">
        <AuthLink to="/login">{words('for_login')}</AuthLink>
        <ContactAdmin look="link" />
      </div>
    </AuthPage>
  );
}

/** Whoever comes back from the code screen finds the fields as they were. */
function draftedInput(): RegisterInput {
  const draft = registrationDraft.read();
  if (draft === undefined) return EMPTY;
  const { name, mobile, password, birthDate, jurisdiction } = draft;
  // Terms that have changed meanwhile were not agreed to.
  const agreed = draft.agreed && draft.refused?.code !== 'terms_outdated';
  return { name, mobile, password, birthDate, agreed, jurisdiction };
}

const EMPTY: RegisterInput = {
  name: '',
  mobile: '',
  password: '',
  birthDate: '',
  agreed: false,
  jurisdiction: '',
};

type FieldsProps = {
  readonly input: RegisterInput;
  readonly errors: RegisterErrors;
  readonly onInput: (input: RegisterInput) => void;
};

const NAME_MAX = 40;

function RegisterFields({ input, errors, onInput }: FieldsProps) {
  const words = useWords(accountsWords);
  return (
    <>
      <Field
        label={words('username')}
        lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
        value={input.name}
        onChange={(event) => onInput({ ...input, name: event.target.value })}
        error={errors.name}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
      />
      <PhoneField
        label={words('phone')}
        placeholder={words('phone_placeholder')}
        value={input.mobile}
        onValue={(mobile) => onInput({ ...input, mobile })}
        error={errors.mobile}
        required
      />
      <PasswordField
        label={words('password')}
        showLabel={words('show_password')}
        hideLabel={words('hide_password')}
        value={input.password}
        onChange={(event) => onInput({ ...input, password: event.target.value })}
        error={errors.password}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** Who may come in: old enough, where play is allowed, and agreed with the terms. */
function DoorFields({ input, errors, onInput }: FieldsProps) {
  const words = useWords(accountsWords);
  const today = useToday();
  const { data: terms } = useCall('/api-get-terms-state', {});
  const states = terms?.jurisdictions ?? [];
  return (
    <>
      <Field
        type="date"
        label={words('birth_date')}
        value={input.birthDate}
        onChange={(event) => onInput({ ...input, birthDate: event.target.value })}
        error={errors.birthDate}
        autoComplete="bday"
        max={today ?? undefined}
        required
      />
      {states.length === 0 ? null : (
        <StateSelect
          states={states}
          value={input.jurisdiction}
          onValue={(jurisdiction) => onInput({ ...input, jurisdiction })}
          error={errors.jurisdiction}
        />
      )}
      <AgreeBox
        ageMin={terms?.age_min ?? AGE_MIN}
        checked={input.agreed}
        onCheck={(agreed) => onInput({ ...input, agreed })}
        error={errors.agreed}
      />
    </>
  );
}
