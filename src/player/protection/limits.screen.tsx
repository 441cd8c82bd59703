import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { protectionWords } from '../words/protection.ts';
import { useWords } from '../words/use-words.ts';
import { BreakCard } from './break-card.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitList } from './limit-list.tsx';
import { LIMITS } from './own-limits.ts';
import type { OwnLimits } from './own-limits.ts';
import { RealityChoice } from './reality-choice.tsx';
import { StopCard } from './stop-card.tsx';

/** My limits: how much, how often, and whether to play at all (security.md §4). */
export function LimitsScreen() {
  const words = useWords(protectionWords);
  const { data, failure, refetch } = useCall(LIMITS, {});
  return (
    <ScreenFrame bar={<AppBar title={words('my_limits')} />}>
      <div className="grid gap-3.5 px-4 py-3.5">
        {data === undefined ? null : <Decisions limits={data} />}
        {data === undefined && failure === undefined ? <Shapes /> : null}
        {data === undefined && failure !== undefined ? (
          <ErrorCard title={words('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {words('try_again')}
            </Button>
          </ErrorCard>
        ) : null}
        <HelpCard />
      </div>
    </ScreenFrame>
  );
}

function Decisions({ limits }: { readonly limits: OwnLimits }) {
  const words = useWords(protectionWords);
  const { stop } = limits;
  return (
    <>
      {stop === null ? null : <StopCard stop={stop} />}
      <p className="text-15 leading-snug text-text-2">{words('intro')}</p>
      <LimitList limits={limits} />
      <RealityChoice minutes={limits.reality_check_minutes} />
      {stop === null ? <BreakCard /> : null}
      {stop?.kind === 'exclusion' ? null : <ExclusionCard />}
    </>
  );
}

function Shapes() {
  const words = useWords(protectionWords);
  return (
    <div role="status" aria-label={words('loading')} className="grid gap-3.5">
      <Skeleton className="h-11 rounded-ctl" />
      <Skeleton className="h-[232px] rounded-card" />
      <Skeleton className="h-[232px] rounded-card" />
    </div>
  );
}
