import { Printer } from 'lucide-react';
import { formatHistoryDate } from '#rules/time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import type { Reply } from '../api.ts';
import { useCall } from '../use-call.ts';
import { statementWords } from '../words/statement.ts';
import { useWords } from '../words/use-words.ts';
import type { Days } from './period-days.ts';
import { SaveEntries } from './save-entries.tsx';

type Statement = Reply<'/api-get-statement'>;
type Props = { readonly statement: Statement; readonly days: Days };

/** The figures of a statement, the net result first and large. */
export function StatementSheet({ statement, days }: Props) {
  const words = useWords(statementWords);
  const span = { from: formatHistoryDate(days.from), to: formatHistoryDate(days.to) };
  return (
    <>
      <PaperHead />
      <p className="text-14 font-semi text-text-2 tabular-nums">{words('from_to', span)}</p>
      <Card as="section" padded aria-label={words('net')}>
        <p className="text-14 text-text-2">{words('net')}</p>
        <p className="text-40 leading-tight font-black tabular-nums">
          {formatPoints(statement.net, { signed: true })}
        </p>
        <p className="text-13 text-text-3">{words('net_text')}</p>
      </Card>
      <Card as="section" padded>
        <FactList
          facts={FACTS.map(({ word, field }) => ({
            name: words(word),
            value: formatPoints(statement[field]),
          }))}
        />
      </Card>
      <div className="grid grid-cols-2 gap-2.5 print:hidden max-[374px]:grid-cols-1">
        <Button
          kind="line"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          {words('print')}
        </Button>
        <SaveEntries days={days} />
      </div>
    </>
  );
}

const FACTS = [
  { word: 'staked', field: 'staked' },
  { word: 'won', field: 'won' },
  { word: 'deposits', field: 'deposits' },
  { word: 'withdrawals', field: 'withdrawals' },
  { word: 'other', field: 'other' },
  { word: 'opening', field: 'opening_balance' },
  { word: 'closing', field: 'closing_balance' },
  { word: 'lifetime', field: 'lifetime_net_deposits' },
] as const satisfies readonly {
  readonly word: keyof typeof statementWords.english;
  readonly field: keyof Statement;
}[];

/** Whose statement it is; on the screen everybody knows. */
function PaperHead() {
  const words = useWords(statementWords);
  const { data } = useCall('/api-get-profile', {});
  return (
    <div className="hidden print:block">
      <p className="text-20 font-bold">Ank, {words('statement')}</p>
      <p>
        {data?.user_name} {data?.mobile}
      </p>
    </div>
  );
}
