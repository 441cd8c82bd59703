import { Link } from 'wouter';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { shellWords } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { AppBar } from './app-bar.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** An address that leads nowhere, with the way back and the way home. */
export function NotFoundScreen() {
  const words = useWords(shellWords);
  return (
    <ScreenFrame bar={<AppBar title={words('not_found_title')} />}>
      <div className="pt-14">
        <Empty title={words('not_found')}>
          <Link href="/" className={buttonClass({ kind: 'cta' })}>
            {words('to_home')}
          </Link>
        </Empty>
      </div>
    </ScreenFrame>
  );
}
