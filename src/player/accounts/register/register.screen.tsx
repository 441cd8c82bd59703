import { UserRound, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { AGE_MIN } from '#rules/protection/age.ts';
import { FieldError, Field } from '#ui/fields/field.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { useCall } from '../../calls/use-call.ts';
import { useToday } from '../../histories/use-today.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AgreeBox } from '../../protection/agree-box.tsx';
import { StopNote } from '../../stops/stop-note.tsx';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { AccountForm, AccountPassword, AccountPhone } from '../account-fields.tsx';
import { AuthLink, AuthPage, ContactAdmin } from '../auth-page.tsx';
import { readSentCode } from '../code-page.tsx';
import { accountsMessages } from '../messages/en.ts';
import { checkRegistration, FIELD_OF_REFUSAL, type RegisterInput } from './check-registration.ts';
import {
  registrationDraft,
  reloadedFields,
  submitRegistration,
  type Registration,
} from './registration-draft.ts';
import { useStateName } from './use-state-name.ts';

const NAME_MAX = 40;

/** Registering, step one: name, number and password (A §2), age and terms (security §4). */
export function RegisterScreen() {
  const messages = useMessages(accountsMessages);
  const form = useRegister();
  return (
    <AuthPage title={messages('register_title')} text={messages('register_text')} note={<StopNote />}>
      <AccountForm form={form} submit={messages('register')}>
        <Field
          label={messages('username')}
          lead={<UserRound aria-hidden="true" className="size-5 flex-none text-text-3" />}
          {...form.field('name')}
          autoComplete="name"
          maxLength={NAME_MAX}
          required
        />
        <AccountPhone {...form.field('mobile')} />
        <AccountPassword {...form.field('password')} autoComplete="new-password" />
        <TermsFields form={form} />
      </AccountForm>
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-5">
        <AuthLink to="/login">{messages('for_login')}</AuthLink>
        <ContactAdmin as="link" />
      </div>
    </AuthPage>
  );
}

/** The conditions for registering: old enough, play is allowed in the state, terms accepted. */
function TermsFields({ form }: { readonly form: Form<RegisterInput> }) {
  const messages = useMessages(accountsMessages);
  const today = useToday();
  const { data: terms } = useCall(TERMS, {});
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
      <AgreeBox ageMin={terms?.age_min ?? AGE_MIN} {...form.field('agreed')} />
    </>
  );
}

type StateSelectProps = {
  /** The states where play is allowed, such as 'IN-SK'. */
  readonly states: readonly string[];
  readonly value: string;
  readonly onValue: (state: string) => void;
  readonly error: string | undefined;
};

// No state has this code, so the server says that play is not available there.
const ANOTHER = 'other';

/** The state of residence, declared by the player (JUR-02). */
function StateSelect({ states, value, onValue, error }: StateSelectProps) {
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

/** Checks the fields and has a code sent to the number. */
function useRegister(): Form<RegisterInput> {
  const messages = useMessages(accountsMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const today = useToday();
  const { data: terms } = useCall(TERMS, {});
  const asksState = terms !== undefined && terms.jurisdictions.length > 0;

  const problemsOf = (failure: Failure): Problems<RegisterInput> => {
    const field = FIELD_OF_REFUSAL[failure.code];
    return field === undefined ? {} : { [field]: refusalText(failure) };
  };
  const refused = (failure: Failure): Problems<RegisterInput> => {
    const isLost = failure.code === 'offline' || failure.code === 'timeout';
    showToast('bad', isLost ? messages('otp_error') : refusalText(failure));
    if (failure.code === 'terms_outdated') {
      form.set({ agreed: false });
      void callCache.entry(TERMS, {}).renew();
    }
    return problemsOf(failure);
  };

  const sendCode = async (registration: Registration): Promise<Problems<RegisterInput>> => {
    const { mobile, name, password } = registration;
    const answer = await call('/api-check-mobile', { mobile, name: name.trim(), password });
    if (!answer.ok) return refused(answer);
    registrationDraft.write({ ...registration, code: readSentCode(answer.value) });
    reloadedFields.write(registration);
    navigate('/otpregister');
    return {};
  };

  const form: Form<RegisterInput> = useForm<RegisterInput>({
    initial: draftedInput,
    wrong: () => {
      const failure = registrationDraft.read()?.refused;
      return failure === undefined ? {} : problemsOf(failure);
    },
    check: (input) => {
      const found = Object.entries(checkRegistration(input, { today, asksState }));
      return Object.fromEntries(
        found.map(([field, { code, params }]) => [
          field,
          code === 'state_required' ? messages(code) : refusals(code, params),
        ]),
      );
    },
    send: async (input) => {
      const termsVersion = await readTermsVersion();
      if (typeof termsVersion !== 'number') return refused(termsVersion);
      const registration = { ...input, termsVersion };
      const draft = registrationDraft.read();
      // The number is already proved when only a name or a password had to be corrected.
      const otpToken = draft?.mobile === input.mobile ? draft.otpToken : undefined;
      if (otpToken === undefined) return sendCode(registration);
      const failure = await submitRegistration(registration, otpToken);
      if (failure === undefined) return {};
      return failure.code === 'otp_not_valid' ? sendCode(registration) : refused(failure);
    },
  });
  return form;
}

const TERMS = '/api-get-terms-state';
const NO_FAILURE: Failure = { ok: false, code: '', message: '', fields: {}, params: {} };

/** The terms that the screen was opened with; requested again only if they could not be read then. */
async function readTermsVersion(): Promise<number | Failure> {
  const terms = callCache.entry(TERMS, {});
  if (terms.current().data === undefined) await terms.renew();
  const { data, failure } = terms.current();
  return data?.version ?? failure ?? NO_FAILURE;
}

/** A player who comes back from the code screen finds the fields as they were; after a reload without the password. */
function draftedInput(): RegisterInput {
  const draft = registrationDraft.read();
  if (draft === undefined) return { ...EMPTY, ...reloadedFields.read() };
  const { name, mobile, password, birthDate, jurisdiction } = draft;
  // The player has not agreed to terms that changed in the meantime.
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
