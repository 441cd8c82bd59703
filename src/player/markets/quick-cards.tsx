import type { ReactNode } from 'react';
import { Layers, MessageCircle, Star } from 'lucide-react';
import { Link } from 'wouter';
import { contactLinks } from '../contact-links.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useLikelyBetting } from '../use-session.ts';
import { marketsWords } from '../words/markets.ts';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** Contact us, starline while betting is on, and gali, whose list can be looked at without betting too. */
export function QuickCards() {
  const words = useWords(marketsWords);
  const shell = useWords(shellWords);
  const { data } = useDashboard();
  const bettingOn = useLikelyBetting();
  return (
    <div className="grid grid-cols-2 gap-2.5 px-4 pt-3.5">
      <a
        href={contactLinks(data).whatsapp}
        target="_blank"
        rel="noreferrer"
        className={`${CARD} bg-surface text-text shadow-1 inset-ring inset-ring-line`}
      >
        <QuickContent
          icon={<MessageCircle />}
          iconClass="bg-open-soft text-open"
          title={words('contact_us')}
          text={<span className="text-text-2">{shell('whatsapp')}</span>}
        />
      </a>
      {bettingOn ? (
        <Link href="/imp2" className={`${CARD} ${DRAW}`}>
          <QuickContent
            icon={<Star />}
            iconClass="bg-bar-2 text-bindu"
            title={words('starline')}
            text={<PlayNow />}
          />
        </Link>
      ) : null}
      <Link href="/galigame" className={`${CARD} ${DRAW} nth-3:col-span-2`}>
        <QuickContent
          icon={<Layers />}
          iconClass="bg-bar-2 text-bindu"
          title={words('gali')}
          text={bettingOn ? <PlayNow /> : words('gali_disawar')}
        />
      </Link>
    </div>
  );
}

const CARD = 'flex min-h-16 w-full items-center gap-[11px] rounded-card px-3 py-2.5 text-left';

const DRAW = 'bg-bar text-on-bar';

function PlayNow() {
  const words = useWords(marketsWords);
  return <span className="font-bold tracking-[.03em] text-bindu">{words('play_now')}</span>;
}

type ContentProps = {
  readonly icon: ReactNode;
  readonly iconClass: string;
  readonly title: string;
  readonly text: ReactNode;
};

function QuickContent({ icon, iconClass, title, text }: ContentProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-10 flex-none place-items-center rounded-ctl max-[374px]:size-[34px] [&>svg]:size-[22px] ${iconClass}`}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-15 leading-tight font-bold max-[374px]:text-14">{title}</span>
        <span className="block text-13 leading-snug">{text}</span>
      </span>
    </>
  );
}
