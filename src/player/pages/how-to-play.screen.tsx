import { ExternalLink, Play } from 'lucide-react';
import { Link } from 'wouter';
import { StepList } from '#ui/step-list.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Explainer } from './how-to-play/explainer.tsx';
import { helpMessages } from './how-to-play/messages/en.ts';
import { PageFrame, TextState } from './page-frame.tsx';
import { OutLink } from '../shell/out-link.tsx';
import { useCall } from '../calls/use-call.ts';
import { parseWebLink } from '../links/web-link.ts';

/** How To Play: a result explained, the steps, and the tutorial video while the operator has one. */
export function HowToPlayScreen() {
  const messages = useMessages(helpMessages);
  const { data, failure, refetch } = useCall('/api-how-to-play', { language: useLanguage() });
  const content = data?.content[0];
  const steps = content?.steps ?? [];
  const video = parseWebLink(content?.video_link);
  return (
    <PageFrame title={messages('how_to_play')}>
      <Explainer />
      <h2 className="pt-2 text-16 leading-snug font-bold">{messages('steps')}</h2>
      {steps.length > 0 ? (
        <StepList steps={steps} />
      ) : (
        <TextState isEmpty={data !== undefined} isFailed={failure !== undefined} onRetry={refetch} />
      )}
      {/* Not before the steps: they are longer or shorter than their placeholder, and would push it. */}
      {data === undefined && failure === undefined ? null : <StepHelp />}
      {video === null ? null : <TutorialLink href={video} />}
    </PageFrame>
  );
}

/** What the operator's steps leave open. */
function StepHelp() {
  const messages = useMessages(helpMessages);
  return (
    <div className="grid gap-1 text-14 leading-snug text-text-2">
      <p>{messages('help_email')}</p>
      <p>
        {messages('help_win')}{' '}
        <Link href="/gamerates" className="font-semi text-brand underline underline-offset-2">
          {messages('rates')}
        </Link>
      </p>
    </div>
  );
}

/** Opens the tutorial video of the operator in a new tab. */
function TutorialLink({ href }: { readonly href: string }) {
  const messages = useMessages(helpMessages);
  return (
    <OutLink
      href={href}
      className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 rounded-card bg-surface p-3.5 text-text shadow-1 inset-ring inset-ring-line"
    >
      <span className="grid size-14 place-items-center rounded-card bg-solid text-on-solid">
        <Play aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="block text-16 leading-tight font-bold">{messages('watch_video')}</span>
        <span className="block text-13 leading-snug text-text-3">{messages('new_tab')}</span>
      </span>
      <ExternalLink aria-hidden="true" className="size-5 text-text-3" />
    </OutLink>
  );
}
