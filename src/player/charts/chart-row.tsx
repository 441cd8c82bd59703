import { buttonClass } from '#ui/button-class.ts';
import { chartLink } from '../markets/chart-link.ts';
import { OutLink } from '../shell/out-link.tsx';
import { chartsWords } from '../words/charts.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';

type Props = { readonly name: string; readonly note: string; readonly address: string };

/** One market and the button that opens its chart in a new tab. */
export function ChartRow({ name, note, address }: Props) {
  const words = useWords(chartsWords);
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 px-3.5 py-2.5">
      <div className="min-w-0">
        <h2 className="text-16 leading-snug font-bold">{name}</h2>
        <p className="text-14 text-text-2 tabular-nums">{note}</p>
      </div>
      <OutLink
        href={chartLink(address, useLanguage())}
        aria-label={words('view_of', { market: name })}
        className={`${buttonClass({ kind: 'soft', size: 'small' })} flex-none`}
      >
        {words('view')}
      </OutLink>
    </div>
  );
}
