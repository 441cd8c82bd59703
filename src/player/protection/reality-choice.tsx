import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { REALITY_CHECK_MINUTES } from './lengths-of-time.ts';
import { useDecision } from './use-decision.ts';

/** How often the reality check comes. */
export function RealityChoice({ minutes }: { readonly minutes: number }) {
  const words = useWords(protectionWords);
  const { busy, error, decide } = useDecision();
  // Shown while it is on its way; what stands afterwards is what the server says.
  const [wished, setWished] = useState(minutes);
  const textOf = (count: number): string =>
    count < 60 ? words('minutes', { count }) : words('hours', { count: count / 60 });
  const chosen = REALITY_CHECK_MINUTES.find((one) => one === (busy ? wished : minutes)) ?? 60;
  const choose = (wanted: (typeof REALITY_CHECK_MINUTES)[number]): void => {
    setWished(wanted);
    void decide(
      () => call('/api-set-reality-check', { minutes: wanted }),
      () => showToast('ok', words('reality_set', { interval: textOf(wanted) })),
    );
  };
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{words('reality_check')}</h2>
      <p className="text-14 leading-snug text-text-2">{words('reality_text')}</p>
      <ChoiceRow
        label={words('reality_check')}
        choices={REALITY_CHECK_MINUTES.map((value) => ({ value, text: textOf(value) }))}
        chosen={chosen}
        onChoose={choose}
      />
      {error === undefined ? null : (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
    </Card>
  );
}
