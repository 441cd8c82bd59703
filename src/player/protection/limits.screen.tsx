import { Headset } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from '../calls/use-call.ts';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { shellMessages } from '../shell/messages/en.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useShell } from '../shell/shell-context.ts';
import { CoolOffCard, RealityCheckCard, RestrictionCard, SelfExclusionCard } from './decision-cards.tsx';
import { LimitList } from './limit-list.tsx';
import { protectionMessages } from './messages/en.ts';
import { LIMITS, type OwnLimits } from './own-limits.ts';

/** My limits: how much, how often, and whether to play at all (security §4). */
export function LimitsScreen() {
  const messages = useMessages(protectionMessages);
  const shell = useMessages(shellMessages);
  const { data, failure, refetch } = useCall(LIMITS, {});
  return (
    <ScreenFrame bar={<AppBar title={messages('my_limits')} />}>
      <div className="grid gap-3.5 px-4 py-3.5">
        {data === undefined ? null : <Decisions limits={data} />}
        {data === undefined && failure === undefined ? <Shapes /> : null}
        {data === undefined && failure !== undefined ? (
          <ErrorCard title={messages('failed')}>
            <Button kind="soft" onClick={() => void refetch()}>
              {shell('try_again')}
            </Button>
          </ErrorCard>
        ) : null}
        <HelpCard />
      </div>
    </ScreenFrame>
  );
}

function Decisions({ limits }: { readonly limits: OwnLimits }) {
  const messages = useMessages(protectionMessages);
  const { restriction } = limits;
  return (
    <>
      {restriction === null ? null : <RestrictionCard restriction={restriction} />}
      <p className="text-15 leading-snug text-text-2">{messages('intro')}</p>
      <LimitList limits={limits} />
      <RealityCheckCard minutes={limits.reality_check_minutes} />
      {restriction === null ? <CoolOffCard /> : null}
      {restriction?.kind === 'self_exclusion' ? null : <SelfExclusionCard />}
    </>
  );
}

// As high as the limits themselves: what stands below them is not pushed when they come.
const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'bid'] as const;

function Shapes() {
  const messages = useMessages(protectionMessages);
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3.5">
      <Skeleton className="h-11 rounded-ctl" />
      {LIMIT_KINDS.map((kind) => (
        <Skeleton key={kind} className="h-[232px] rounded-card" />
      ))}
    </div>
  );
}

// The free mental health helpline of the Indian state, in all its languages.
const HELPLINE = '14416';

/** Where players who worry about their play find help. */
function HelpCard() {
  const messages = useMessages(protectionMessages);
  const shell = useMessages(shellMessages);
  const { openSupport } = useShell();
  return (
    <Card as="section" padded className="grid gap-2.5">
      <h2 className="text-16 font-bold">{messages('help_title')}</h2>
      <p className="text-14 leading-snug text-text-2">
        {messages.nodes('help_text', {
          number: (
            <a href={`tel:${HELPLINE}`} className="font-semi text-brand underline">
              {HELPLINE}
            </a>
          ),
        })}
      </p>
      <Button kind="quiet" icon={<Headset aria-hidden="true" />} onClick={openSupport}>
        {shell('support')}
      </Button>
    </Card>
  );
}
