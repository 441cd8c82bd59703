import { Empty } from '#ui/empty.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from 'wouter';
import { accountsWords } from '../words/accounts.ts';
import { useWords } from '../words/use-words.ts';

/** A screen that only makes sense after another one was opened directly. */
export function LostWay({ to }: { readonly to: string }) {
  const words = useWords(accountsWords);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[480px] content-center bg-surface">
      <Empty title={words('invalid_navigation')}>
        <Link href={to} replace className={buttonClass({ kind: 'cta' })}>
          {words('start_over')}
        </Link>
      </Empty>
    </main>
  );
}
