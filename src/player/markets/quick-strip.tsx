import type { ReactNode } from 'react';
import { Layers, MessageCircle, Star } from 'lucide-react';
import { Link } from 'wouter';
import { useDashboard } from '../calls/use-dashboard.ts';
import { contactLinks } from '../links/contact-links.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useLikelyBetting } from '../session/use-session.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { marketsMessages } from './messages/en.ts';

/** Starline and gali while betting is on, and the chat of the operator if there is one: one strip. */
export function QuickStrip() {
  const messages = useMessages(marketsMessages);
  const shell = useMessages(shellMessages);
  const { data } = useDashboard();
  const bettingOn = useLikelyBetting();
  const { whatsapp, hasChat } = contactLinks(data);
  const isChatShown = data === undefined || hasChat;
  if (!bettingOn && !isChatShown) return null;
  return (
    <div className="flex min-h-14 overflow-hidden rounded-[14px] text-on-bar">
      {bettingOn ? (
        <>
          <Link href="/imp2" className={`${PART} ${DRAW}`}>
            <PartContent
              icon={<Star className={DRAW_ICON} />}
              title={messages('starline')}
              text={<span className={PLAY_NOW}>{messages('play_now')}</span>}
            />
          </Link>
          <Link href="/galigame" className={`${PART} ${DRAW} border-l border-bar-2`}>
            <PartContent
              icon={<Layers className={DRAW_ICON} />}
              title={messages('gali')}
              text={<span className={PLAY_NOW}>{messages('play_now')}</span>}
            />
          </Link>
        </>
      ) : null}
      {isChatShown ? (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={`${PART} ${CHAT}`}>
          <PartContent
            icon={<MessageCircle className="text-open" />}
            title={messages('contact_us')}
            text={<span className="font-medium text-text-2">{shell('whatsapp')}</span>}
          />
        </a>
      ) : null}
    </div>
  );
}

const PART =
  'flex min-w-0 flex-auto items-center justify-center gap-[7px] px-2 py-1.5 max-[374px]:px-1.5 focus-visible:-outline-offset-3';
const DRAW = 'bg-bar focus-visible:outline-bindu';
const DRAW_ICON = 'text-bindu';
const PLAY_NOW = 'font-bold tracking-[.03em] text-bindu';
const CHAT = 'bg-surface text-text inset-ring inset-ring-line last:rounded-r-[14px] first:rounded-l-[14px]';

type ContentProps = { readonly icon: ReactNode; readonly title: string; readonly text: ReactNode };

function PartContent({ icon, title, text }: ContentProps) {
  return (
    <>
      <span aria-hidden="true" className="flex-none max-[374px]:hidden [&>svg]:size-[19px]">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-14 leading-[1.2] font-bold">{title}</span>
        <span className="block text-13 leading-[1.2]">{text}</span>
      </span>
    </>
  );
}
