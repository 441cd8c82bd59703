import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Sheet } from '#ui/sheet.tsx';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { useRealityCheck } from './use-reality-check.ts';
import type { RealityFigures } from './use-reality-check.ts';

/** Every so often: how long, for how much, and with what result. It stays until it is answered (security.md RG-05). */
export function RealityCheck() {
  const words = useWords(protectionWords);
  const [, navigate] = useLocation();
  const { figures, isDue, busy, error, acknowledge } = useRealityCheck();
  const goOn = async (to?: string): Promise<void> => {
    if (!(await acknowledge())) return;
    // The sheet owns one step of the history; the screen takes its place.
    if (to !== undefined) navigate(to, { replace: true });
  };
  if (figures === undefined) return null;
  return (
    <Sheet open={isDue} onClose={() => undefined} mustAnswer busy={busy} title={words('reality_check')}>
      <Played figures={figures} />
      {error === undefined ? null : (
        <p role="alert" className="pb-2 text-15 font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button
          kind="cta"
          size="large"
          className="col-span-2"
          busy={busy}
          busyText={words('please_wait')}
          onClick={() => void goOn()}
        >
          {words('check_continue')}
        </Button>
        <Button kind="line" off={busy} onClick={() => void goOn('/histories')}>
          {words('check_history')}
        </Button>
        <Button kind="line" off={busy} onClick={() => void goOn('/limits')}>
          {words('take_break')}
        </Button>
      </div>
    </Sheet>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

function Played({ figures }: { readonly figures: RealityFigures }) {
  const words = useWords(protectionWords);
  const { since, server_time, staked, won, net } = figures;
  const minutes = Math.max(0, Math.round((Date.parse(server_time) - Date.parse(since)) / MINUTE_MS));
  const parts = { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES };
  const span = parts.hours === 0 ? words('check_span', parts) : words('check_span_hours', parts);
  return (
    <>
      <p className="mt-1.5 text-16 leading-snug">{words('check_text', { span })}</p>
      <FactList
        facts={[
          { name: words('staked'), value: formatPoints(staked) },
          { name: words('won'), value: formatPoints(won) },
          { name: words('net'), value: formatPoints(net, { signed: true }) },
        ]}
      />
    </>
  );
}
