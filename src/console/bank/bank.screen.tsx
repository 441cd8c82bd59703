import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/segments.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { ExceptionList } from './exception-list.tsx';
import { ImportStatement } from './import-statement.tsx';
import { useBankPlace } from './use-bank-place.ts';
import type { BankPart, BankPlace } from './use-bank-place.ts';
import { usePaymentExceptions } from './use-payment-exceptions.ts';

const IMPORT: { readonly key: BankPart; readonly text: string; readonly count: undefined } = {
  key: 'import',
  text: 'Import statement',
  count: undefined,
};

/** What the bank and gateways say that came in: statements to import, and payments that no request fits. */
export function BankScreen() {
  const { roles } = useMe();
  const canDecide = may(roles, 'decide payments');
  const [place, go] = useBankPlace();
  const isImport = place.part === 'import' && canDecide;
  const open = usePaymentExceptions({ which: 'open', limit: 1 }).data?.open;
  return (
    <Page
      title="Bank"
      end={
        <Segments
          label="Show"
          chosen={isImport ? 'import' : place.part}
          onChoose={(part) => go({ part, cursor: '' })}
          choices={[
            { key: 'open', text: 'Exceptions', count: open },
            { key: 'decided', text: 'Decided', count: undefined },
            ...(canDecide ? [IMPORT] : []),
          ]}
        />
      }
    >
      {isImport ? (
        <ImportStatement />
      ) : (
        <Exceptions place={place} canDecide={canDecide} onPage={(cursor) => go({ ...place, cursor })} />
      )}
    </Page>
  );
}

type Props = {
  readonly place: BankPlace;
  readonly canDecide: boolean;
  readonly onPage: (cursor: string) => void;
};

function Exceptions({ place: { part, cursor }, canDecide, onPage }: Props) {
  const which = part === 'decided' ? 'decided' : 'open';
  const query = usePaymentExceptions({ which, cursor });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
      {(page) => (
        <ExceptionList
          key={`${which}${cursor}`}
          page={page}
          which={which}
          cursor={cursor}
          canDecide={canDecide}
          onPage={onPage}
        />
      )}
    </QueryState>
  );
}
