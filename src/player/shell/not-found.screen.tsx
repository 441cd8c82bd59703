import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { AppBar } from './app-bar.tsx';
import { menuMessages } from './menu/messages/en.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** An address without a screen, with links back and to Home. */
export function NotFoundScreen() {
  const messages = useMessages(menuMessages);
  return (
    <ScreenFrame bar={<AppBar title={messages('not_found_title')} />}>
      <div className="pt-14">
        <Empty title={messages('not_found')}>
          <Link href="/" className={buttonClass({ kind: 'cta' })}>
            {messages('to_home')}
          </Link>
        </Empty>
      </div>
    </ScreenFrame>
  );
}
