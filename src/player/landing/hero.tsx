import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button-class.ts';
import { OutLink } from '../shell/out-link.tsx';
import { useArrival } from '../shell/use-arrival.ts';
import { useCall } from '../use-call.ts';
import { parseWebLink } from '../web-link.ts';
import { landingWords } from '../words/landing.ts';
import { useWords } from '../words/use-words.ts';

/** What Ank is in two sentences, and the app to download. */
export function Hero() {
  const words = useWords(landingWords);
  const heading = useArrival(words('title'));
  return (
    <div className="relative grid flex-1 content-center overflow-hidden bg-bar px-5 py-10 text-on-bar">
      <MarkGround />
      <div className="relative">
        <h1 ref={heading} tabIndex={-1} className="max-w-[310px] text-30 leading-tight font-black outline-0">
          {words('title')}
        </h1>
        <p className="mt-3 max-w-[310px] text-16 leading-snug text-on-bar-2">{words('text')}</p>
        <div className="mt-5 flex">
          <DownloadButton />
        </div>
      </div>
    </div>
  );
}

/** Downloads the app of the house. A house without one has the login here: it is the way to everything else. */
function DownloadButton() {
  const words = useWords(landingWords);
  const { data } = useCall('/api-get-social-data', {});
  const app = parseWebLink(data?.app_link);
  const className = buttonClass({ kind: 'cta', size: 'large' });
  const content = (
    <>
      <Download aria-hidden="true" className="size-5 flex-none" />
      {words('download')}
    </>
  );
  if (app === null) {
    return (
      <Link href="/login" className={className}>
        {content}
      </Link>
    );
  }
  return (
    <OutLink href={app} className={className}>
      {content}
    </OutLink>
  );
}

function MarkGround() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className="absolute top-1/2 -right-14 size-[260px] -translate-y-1/2 text-on-bar opacity-15"
    >
      <rect x="4.5" y="14.6" width="39" height="5.4" rx="2.7" fill="currentColor" />
      <path fill="none" stroke="currentColor" strokeWidth="5.4" d="M24 19.6a11 11 0 1 0 .01 0Z" />
      <circle cx="24" cy="6.4" r="4.6" fill="currentColor" />
    </svg>
  );
}
