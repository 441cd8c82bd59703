import { useState } from 'react';
import { Line } from '#ui/line.tsx';
import { List } from '#ui/list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { formatMoment } from '../words/format-moment.ts';
import { protectionWords } from '../words/protection.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { LIMIT_GROUPS, limitOf } from './own-limits.ts';
import type { Limit, LimitName, OwnLimits } from './own-limits.ts';
import { useLimitText } from './use-limit-text.ts';
import { usedShare } from './used-share.ts';

/** All limits by what they count; a tap opens one to change it. */
export function LimitList({ limits }: { readonly limits: OwnLimits }) {
  const words = useWords(protectionWords);
  const [chosen, setChosen] = useState<LimitName | null>(null);
  return (
    <>
      {LIMIT_GROUPS.map(({ kind, periods }) => (
        <section key={kind} aria-label={words(kind)}>
          <h2 className="px-0.5 pb-1.5 text-16 font-bold">
            {words(kind)}
            <span className="block text-13 leading-snug font-medium text-text-3">
              {words(`${kind}_text`)}
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
  const words = useWords(protectionWords);
  const limitText = useLimitText();
  const share = usedShare(limit);
  return (
    <div>
      <ListRow
        title={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{words(limit.period)}</span>
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

/** What is used of it, and what is wished instead. */
function LimitNote({ limit }: { readonly limit: Limit }) {
  const words = useWords(protectionWords);
  const language = useLanguage();
  const limitText = useLimitText();
  const { amount, used, wish } = limit;
  const now = useServerNow(wish !== null);
  const confirmFromMs = Date.parse(wish?.confirm_from ?? '');
  const wished = limitText(wish?.amount ?? null);
  return (
    <>
      {amount === null || limit.kind === 'bid' ? null : (
        <span className="block tabular-nums">
          {words('used', { used: formatPoints(used), points: formatPoints(amount) })}
        </span>
      )}
      {wish === null ? null : (
        <span className="block font-medium text-pending">
          {now < confirmFromMs
            ? words('wish_waits', { wish: wished, time: formatMoment(confirmFromMs, language) })
            : words('wish_ready', { wish: wished })}
        </span>
      )}
    </>
  );
}
