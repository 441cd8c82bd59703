import { Headset, RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from './app-bar.tsx';
import { shellMessages } from './messages/en.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { useShell } from './shell-context.ts';

type Props = {
  readonly reason: 'unreachable' | 'broken';
  readonly onRetry: () => void;
};

const TEXTS = { unreachable: 'error_unreachable', broken: 'error_screen' } as const;
const CODES = { unreachable: 'NET-1', broken: 'APP-1' } as const;

/** Nothing can be shown: what is known, a next step, and a contact. */
export function FailedCard({ reason, onRetry }: Props) {
  const messages = useMessages(shellMessages);
  const { openSupport } = useShell();
  return (
    <ErrorCard
      title={messages('error_title')}
      text={messages(TEXTS[reason])}
      code={messages('error_code', { code: CODES[reason] })}
    >
      <Button kind="cta" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
        {messages('try_again')}
      </Button>
      <Button kind="quiet" icon={<Headset aria-hidden="true" />} onClick={openSupport}>
        {messages('support')}
      </Button>
    </ErrorCard>
  );
}

/** A whole screen that cannot be shown. */
export function FailedScreen(props: ComponentProps<typeof FailedCard>) {
  return (
    <ScreenFrame bar={<AppBar />}>
      <div className="pt-14">
        <FailedCard {...props} />
      </div>
    </ScreenFrame>
  );
}
