import { useAddress } from '../../shell/use-address.ts';

/** What can be done about a session, each by a form beside it. */
const SESSION_FORMS = ['close', 'postpone', 'reverse', 'void'] as const;
export type SessionForm = (typeof SESSION_FORMS)[number];

/** Which view of a session is shown, and which form is open beside it, by the address. */
export function useSessionPlace() {
  const [{ show, do: asked }, go] = useAddress({ show: 'bids', do: '' });
  return {
    view: show,
    form: SESSION_FORMS.find((known) => known === asked),
    showView: (view: string): void => go({ show: view }, { replace: true }),
    openForm: (form: SessionForm): void => go({ do: form }, { replace: asked !== '' }),
    closeForm: (): void => go({ do: '' }),
  };
}
