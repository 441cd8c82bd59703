import { List } from '#ui/list.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { helpWords } from '../words/help.ts';
import { useWords } from '../words/use-words.ts';
import { TutorialLink } from './tutorial-link.tsx';
import { parseVideoLink } from './video-link.ts';

const STEPS = ['step_register', 'step_login', 'step_add_points', 'step_bid', 'step_win'] as const;

/** How To Play: five steps, and the tutorial video while the house has one. */
export function HowToPlayScreen() {
  const words = useWords(helpWords);
  const { data } = useCall('/api-how-to-play', {});
  const video = parseVideoLink(data?.content[0]?.video_link);
  return (
    <ScreenFrame bar={<AppBar title={words('how_to_play')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        <List>
          <ol className="divide-y divide-line">
            {STEPS.map((step, place) => (
              <li key={step} className="grid grid-cols-[32px_1fr] items-center gap-3.5 px-4 py-[13px]">
                <span
                  aria-hidden="true"
                  className="grid size-8 place-items-center rounded-full bg-brand-soft font-black text-brand"
                >
                  {place + 1}
                </span>
                {words(step)}
              </li>
            ))}
          </ol>
        </List>
        {video === null ? null : <TutorialLink href={video} />}
      </div>
    </ScreenFrame>
  );
}
