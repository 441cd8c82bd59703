import { ExternalLink, Play } from 'lucide-react';
import { OutLink } from '../shell/out-link.tsx';
import { helpWords } from '../words/help.ts';
import { useWords } from '../words/use-words.ts';

/** Opens the tutorial video of the house in a new tab. */
export function TutorialLink({ href }: { readonly href: string }) {
  const words = useWords(helpWords);
  return (
    <OutLink
      href={href}
      className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 rounded-card bg-surface p-3.5 text-text shadow-1 inset-ring inset-ring-line"
    >
      <span className="grid size-14 place-items-center rounded-card bg-solid text-on-solid">
        <Play aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0">
        <span className="block text-16 leading-tight font-bold">{words('watch_video')}</span>
        <span className="block text-13 leading-snug text-text-3">{words('new_tab')}</span>
      </span>
      <ExternalLink aria-hidden="true" className="size-5 text-text-3" />
    </OutLink>
  );
}
