import { formatPoints } from '#client/format/format-points.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { formatDay } from '#client/format/format-date.ts';
import { slipsMessages } from './messages/en.ts';
import { numberOf, useSlipWords, type Slip } from './slip-words.ts';

const TOKENS_MAX = 40;

/** Shares a picture of a slip, or saves it where the browser cannot share files. */
export function useShareSlip(): (slip: Slip) => Promise<void> {
  const language = useLanguage();
  const messages = useMessages(slipsMessages);
  const { marketOf, gameOf, stateOf } = useSlipWords();
  return async (slip) => {
    const { drawSlip } = await import('./draw-slip.ts');
    const lines = slip.lines.slice(0, TOKENS_MAX);
    const sums = [messages('staked_points', { points: formatPoints(slip.staked) })];
    if (slip.won !== '0') sums.push(messages('won_points', { points: formatPoints(slip.won) }));
    const picture = await drawSlip({
      market: marketOf(slip),
      state: stateOf(slip),
      facts: `${gameOf(slip, slip.lines)} · ${formatDay(slip.market_day, null, language)}`,
      tokens: lines.map((line) => ({
        number: numberOf(line),
        points: formatPoints(line.points),
        hasWon: line.state === 'won',
      })),
      more:
        lines.length < slip.lines.length ? messages('more', { count: slip.lines.length - lines.length }) : '',
      sum: sums.join(', '),
      result: `${slip.open_result}${slip.close_result}`,
    });
    if (picture === null) return showToast('bad', messages('share_failed'));
    return handOver(new File([picture], 'ank-slip.png', { type: 'image/png' }));
  };
}

async function handOver(file: File): Promise<void> {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Whoever closes the sheet of the phone has changed their mind; anything else must not lose the picture.
    if (!(error instanceof DOMException && error.name === 'AbortError')) save(file);
  }
  return undefined;
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
