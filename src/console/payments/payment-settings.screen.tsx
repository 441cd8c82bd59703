import { PAYMENT_PARTS } from '#rules/payment-settings.ts';
import type { PaymentPart } from '#rules/payment-settings.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useKeptFocus } from '../rates/use-kept-focus.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { ComingPayee } from './coming-payee.tsx';
import type { PaymentSettings } from './payment-settings.ts';
import { SettingEditor } from './setting-editor.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { usePaymentSettings } from './use-payment-settings.ts';
import { WaitingSettings } from './waiting-settings.tsx';

/** Where players pay to and within which limits: changed by two people (security.md MON-13). */
export function PaymentSettingsScreen() {
  const query = usePaymentSettings();
  return (
    <Page title="Payment settings" note="Two people change them">
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(settings) => <Settings settings={settings} />}
      </QueryState>
    </Page>
  );
}

function Settings({ settings }: { readonly settings: PaymentSettings }) {
  const { roles } = useMe();
  const { values, proposals, agreed } = settings;
  const canChange = may(roles, 'change payment settings');
  const coming = agreed.find(({ state }) => state === 'coming');
  const open = [...proposals, ...(coming === undefined ? [] : [coming])].map(({ approval_id: id }) => id);
  // When a button is gone with what it decided on, the keyboard goes on from here.
  const place = useKeptFocus(open.join(' '));
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-0">
      {proposals.map((proposal) => (
        <WaitingSettings key={proposal.approval_id} proposal={proposal} canChange={canChange} />
      ))}
      {coming === undefined ? null : (
        <ComingPayee key={coming.approval_id} change={coming} canChange={canChange} />
      )}
      {PAYMENT_PARTS.map((part) => (
        <SettingEditor
          key={part}
          part={part}
          values={values}
          shut={canChange ? shutBy(part, settings) : ''}
        />
      ))}
      <SettingsHistory agreed={agreed} />
    </div>
  );
}

/** One change of a part at a time; what was typed comes back when it is decided. */
function shutBy(part: PaymentPart, { proposals, agreed }: PaymentSettings): string | undefined {
  if (proposals.some((proposal) => proposal.part === part)) return 'A change waits for a second person.';
  if (part === 'payee' && agreed.some(({ state }) => state === 'coming'))
    return 'A new payee waits for its time.';
  return undefined;
}
