import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { privacyWords } from '../words/privacy.ts';
import { useWords } from '../words/use-words.ts';
import { DeletionSheet } from './deletion-sheet.tsx';
import { ObstacleNote } from './obstacle-note.tsx';
import type { OwnRights } from './own-rights.ts';

/** Asking for the end of the account, in red, with what stands against it. */
export function DeletionCard({ rights }: { readonly rights: OwnRights }) {
  const words = useWords(privacyWords);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" padded className="grid gap-2.5 border-l-4 border-danger-mark">
      <h2 className="text-18 leading-snug font-bold text-danger">{words('delete_title')}</h2>
      <p className="text-15 leading-snug text-text-2">{words('delete_text')}</p>
      <ObstacleNote rights={rights} />
      {rights.obstacle === null ? (
        <Button
          kind="danger"
          block
          icon={<Trash2 aria-hidden="true" className="size-5 flex-none" />}
          onClick={() => setAsking(true)}
        >
          {words('delete_ask')}
        </Button>
      ) : null}
      <DeletionSheet open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
