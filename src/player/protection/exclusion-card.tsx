import { useState } from 'react';
import { Ban } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { ExclusionSheet } from './exclusion-sheet.tsx';
import { EXCLUSION_MONTHS } from './lengths-of-time.ts';

/** Excluding oneself, in red, because it cannot be taken back. */
export function ExclusionCard() {
  const words = useWords(protectionWords);
  const [months, setMonths] = useState<(typeof EXCLUSION_MONTHS)[number]>(EXCLUSION_MONTHS[0]);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-16 font-bold text-danger">{words('exclude')}</h2>
      <p className="text-14 leading-snug text-text-2">{words('exclude_text')}</p>
      <ChoiceRow
        label={words('exclude')}
        choices={EXCLUSION_MONTHS.map((value) => ({ value, text: words(`exclude_${value}`) }))}
        chosen={months}
        onChoose={setMonths}
      />
      <Button kind="danger" block icon={<Ban aria-hidden="true" />} onClick={() => setAsked(true)}>
        {words('exclude')}
      </Button>
      <ExclusionSheet open={isAsked} months={months} onClose={() => setAsked(false)} />
    </Card>
  );
}
