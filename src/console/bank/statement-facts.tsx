import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { formatWireDays } from '../shell/formats/format-wire-day.ts';
import type { Statement } from './use-statements.ts';

/** What a statement is and says in short, and whether its balances add up. */
export function StatementFacts({ statement }: { readonly statement: Statement }) {
  const { file_name: name, uploaded_by: by, uploaded_at: at, sha256, rows, unreadable } = statement;
  const { first_day: from, last_day: to, sum_in: into, sum_out: out, opening, closing } = statement;
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'File', value: name === '' ? 'pasted rows' : name },
          { name: 'Uploaded by', value: `${by}, ${formatInstant(at, 'minute')}` },
          { name: 'SHA-256', value: <code className="text-13 font-regular break-all">{sha256}</code> },
          { name: 'Days', value: formatWireDays(from, to) },
          { name: 'Rows', value: formatCount(rows) },
          ...(unreadable === 0 ? [] : [{ name: 'Unreadable rows', value: formatCount(unreadable) }]),
          { name: 'Opening balance', value: opening === null ? 'not given' : formatRupees(opening) },
          { name: 'Came in', value: formatRupees(into) },
          { name: 'Went out', value: formatRupees(out) },
          { name: 'Closing balance', value: closing === null ? 'not given' : formatRupees(closing) },
        ]}
      />
      <BalanceNote statement={statement} />
    </>
  );
}

/** What the balances of the bank show, and what they cannot show. */
function BalanceNote({
  statement: { opening, closing, difference, differs_at: line, closing_before: before },
}: {
  readonly statement: Statement;
}) {
  if (difference !== '0')
    return (
      <WarningBox>
        The balances do not add up: {line === null ? 'the closing balance' : `the balance in line ${line}`}{' '}
        differs by {formatRupees(difference)}. A row is missing, added or changed. It cannot be imported.
      </WarningBox>
    );
  if (opening === null || closing === null)
    return (
      <WarningBox>
        The bank gives no balances here, so nothing shows that no row is missing, added or changed. Compare it
        with the account at the bank.
      </WarningBox>
    );
  if (before !== null && before !== opening)
    return (
      <WarningBox>
        The balances add up, but the statement before closed with {formatRupees(before)}: days between them,
        or another account.
      </WarningBox>
    );
  return (
    <p className="text-15">
      {`The balances add up${before === null ? '.' : ', and it goes on where the statement before ended.'}`}
    </p>
  );
}
