import { PageFrame } from '../pages/page-frame.tsx';
import { TextState } from '../pages/text-state.tsx';
import { useCall } from '../use-call.ts';
import { parseWebLink } from '../web-link.ts';
import { helpWords } from '../words/help.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { StepList } from '#ui/step-list.tsx';
import { TutorialLink } from './tutorial-link.tsx';

/** How To Play: the steps, and the tutorial video while the house has one. */
export function HowToPlayScreen() {
  const words = useWords(helpWords);
  const { data, failure, refetch } = useCall('/api-how-to-play', { language: useLanguage() });
  const content = data?.content[0];
  const steps = content?.steps ?? [];
  const video = parseWebLink(content?.video_link);
  return (
    <PageFrame title={words('how_to_play')}>
      {steps.length > 0 ? (
        <StepList steps={steps} />
      ) : (
        <TextState isEmpty={data !== undefined} isFailed={failure !== undefined} onRetry={refetch} />
      )}
      {video === null ? null : <TutorialLink href={video} />}
    </PageFrame>
  );
}
