import { useId, useState } from 'react';
import { Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusy } from '../accounts/use-busy.ts';
import { call } from '../api.ts';
import type { Input } from '../api.ts';
import { privacyWords } from '../words/privacy.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';

type Format = Input<'/api-request-export'>['format'];

const FORMATS = ['json', 'csv'] as const satisfies readonly Format[];
const TEXTS = { json: 'data_json', csv: 'data_csv' } as const;
const HINTS = { json: 'data_json_hint', csv: 'data_csv_hint' } as const;

/** A copy of everything, as a file. */
export function ExportCard() {
  const words = useWords(privacyWords);
  const titleId = useId();
  const { wanted, error, fetchFile } = useExport();
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-2.5">
      <h2 id={titleId} className="text-18 leading-snug font-bold">
        {words('data_title')}
      </h2>
      <p className="text-15 leading-snug text-text-2">{words('data_text')}</p>
      {FORMATS.map((format) => (
        <Button
          key={format}
          kind="line"
          block
          busy={wanted === format}
          busyText={words('please_wait')}
          icon={<Download aria-hidden="true" className="size-5 flex-none" />}
          onClick={() => void fetchFile(format)}
        >
          <span>
            {words(TEXTS[format])} <small className="text-14 font-medium">({words(HINTS[format])})</small>
          </span>
        </Button>
      ))}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={`${titleId}-error`} text={error} />
        </div>
      )}
    </Card>
  );
}

function useExport() {
  const words = useWords(privacyWords);
  const refusalText = useRefusalText();
  const { run } = useBusy();
  const [wanted, setWanted] = useState<Format>();
  const [error, setError] = useState<string>();
  const fetchFile = (format: Format): Promise<void> =>
    run(async () => {
      setError(undefined);
      setWanted(format);
      const answer = await call('/api-request-export', { format });
      setWanted(undefined);
      if (!answer.ok) return setError(refusalText(answer));
      download(answer.value.path);
      return showToast('ok', words('data_begun'));
    });
  return { wanted, error, fetchFile };
}

/** The browser takes it from here: a file may be larger than the memory of a phone. */
function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
