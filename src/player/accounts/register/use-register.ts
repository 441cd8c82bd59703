import { useLocation } from 'wouter';
import type { Failure } from '#client/calls/failure.ts';
import { useForm, type Form, type Problems } from '#client/forms/use-form.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call } from '../../calls/api.ts';
import { callCache } from '../../calls/call-cache.ts';
import { useToday } from '../../histories/use-today.ts';
import { useCall } from '../../calls/use-call.ts';
import { accountsMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { checkRegistration, fieldOfRefusal, type Why, type RegisterInput } from './check-registration.ts';
import { readSentCode } from '../code-page.tsx';
import { registrationDraft, submitRegistration, type Registration } from './registration-draft.ts';

/** Step one of registering: checks the fields and has a code sent to the number. */
export function useRegister(): Form<RegisterInput> {
  const messages = useMessages(accountsMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  const today = useToday();
  const { data: terms } = useCall(TERMS, {});
  const asksState = terms !== undefined && terms.jurisdictions.length > 0;

  const refused = (failure: Failure): Problems<RegisterInput> => {
    const isLost = failure.code === 'offline' || failure.code === 'timeout';
    showToast('bad', isLost ? messages('otp_error') : refusalText(failure));
    if (failure.code === 'terms_outdated') {
      form.set({ agreed: false });
      void callCache.entry(TERMS, {}).renew();
    }
    return problemsOf(failure, refusalText);
  };

  const textOf = ({ code, params }: Why): string =>
    code === 'state_required' ? messages(code) : refusals(code, params);

  const sendCode = async (registration: Registration): Promise<Problems<RegisterInput>> => {
    const answer = await call('/api-check-mobile', { mobile: registration.mobile });
    if (!answer.ok) return refused(answer);
    registrationDraft.write({ ...registration, code: readSentCode(answer.value) });
    navigate('/otpregister');
    return {};
  };

  const form: Form<RegisterInput> = useForm<RegisterInput>({
    initial: draftedInput,
    wrong: () => problemsOf(registrationDraft.read()?.refused, refusalText),
    check: (input) => {
      const found = Object.entries(checkRegistration(input, { today, asksState }));
      return Object.fromEntries(found.map(([field, why]) => [field, textOf(why)]));
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

function problemsOf(
  failure: Failure | undefined,
  refusalText: (failure: Failure) => string,
): Problems<RegisterInput> {
  const field = failure === undefined ? undefined : fieldOfRefusal(failure.code);
  return failure === undefined || field === undefined ? {} : { [field]: refusalText(failure) };
}

/** A player who comes back from the code screen finds the fields as they were. */
function draftedInput(): RegisterInput {
  const draft = registrationDraft.read();
  if (draft === undefined) return EMPTY;
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
