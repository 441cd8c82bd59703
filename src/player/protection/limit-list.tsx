import { useState } from 'react';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatDateTime } from '#client/format/format-date.ts';
import { Line } from '#ui/line.tsx';
import { List, ListRow } from '#ui/list-row.tsx';
import { protectionMessages } from './messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { LIMIT_GROUPS, limitOf, type Limit, type LimitName, type OwnLimits } from './own-limits.ts';
import { useLimitText } from './use-decision.ts';
import { usedShare } from './used-share.ts';

/** All limits by what they count; a tap opens one to change it. */
export function LimitList({ limits }: { readonly limits: OwnLimits }) {
  const messages = useMessages(protectionMessages);
  const [chosen, setChosen] = useState<LimitName | null>(null);
  return (
    <>
      {LIMIT_GROUPS.map(({ kind, periods }) => (
        <section key={kind} aria-label={messages(kind)}>
          <h2 className="px-0.5 pb-1.5 text-16 font-bold">
            {messages(kind)}
            <span className="block text-13 leading-snug font-medium text-text-3">
              {messages(`${kind}_text`)}
            </span>
          </h2>
          <List>
            {periods.map((period) => (
              <LimitRow
                key={period}
                limit={limitOf(limits, { kind, period })}
                onOpen={() => setChosen({ kind, period })}
              />
            ))}
          </List>
        </section>
      ))}
      <LimitSheet limits={limits} chosen={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

// From here on the line warns; the figures beside it say the same.
const NEARLY_USED = 0.8;

function LimitRow({ limit, onOpen }: { readonly limit: Limit; readonly onOpen: () => void }) {
  const messages = useMessages(protectionMessages);
  const limitText = useLimitText();
  const share = usedShare(limit);
  return (
    <div>
      <ListRow
        title={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{messages(limit.period)}</span>
            <span className={limit.amount === null ? 'font-medium text-text-3' : 'tabular-nums'}>
              {limitText(limit.amount)}
            </span>
          </span>
        }
        note={<LimitNote limit={limit} />}
        onClick={onOpen}
      />
      {share === null ? null : <Line share={share} tone={share < NEARLY_USED ? 'info' : 'closing'} />}
    </div>
  );
}

/** How much of it is used, and a pending limit increase. */
function LimitNote({ limit }: { readonly limit: Limit }) {
  const messages = useMessages(protectionMessages);
  const language = useLanguage();
  const limitText = useLimitText();
  const { amount, used, increase } = limit;
  const now = useServerNow(increase !== null);
  const confirmFromMs = Date.parse(increase?.confirm_from ?? '');
  const wished = limitText(increase?.amount ?? null);
  return (
    <>
      {amount === null || limit.kind === 'bid' ? null : (
        <span className="block tabular-nums">
          {messages('used', { used: formatPoints(used), points: formatPoints(amount) })}
        </span>
      )}
      {increase === null ? null : (
        <span className="block font-medium text-pending">
          {now < confirmFromMs
            ? messages('increase_waits', { increase: wished, time: formatDateTime(confirmFromMs, language) })
            : messages('increase_ready', { increase: wished })}
        </span>
      )}
    </>
  );
}
