import { ArrowUpRight, Layers, Plus, Star } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';
import { HeadlineBar } from '../shell/headline-bar.tsx';
import { LanguageButton } from '../shell/language-button.tsx';
import { OfflineNote } from '../shell/offline-note.tsx';
import { useShell } from '../shell/shell-context.ts';
import { ThemeButton } from '../shell/theme-button.tsx';
import { accountsWords } from '../words/accounts.ts';
import { landingWords } from '../words/landing.ts';
import { useWords } from '../words/use-words.ts';
import { Hero } from './hero.tsx';
import { WayCard } from './way-card.tsx';

/** What somebody who is not logged in meets first (document A §1); every way in leads through the login. */
export function LandingScreen() {
  const words = useWords(landingWords);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col bg-bg">
      <LandingBar />
      <HeadlineBar text={words('urge')} />
      <OfflineNote />
      <main className="flex flex-1 flex-col">
        <Hero />
        <div className="grid grid-cols-2 gap-3 p-4 [overflow-wrap:anywhere]">
          <WayCard to="/imp9" icon={<Plus />} title={words('add_fund')} text={words('add_fund_text')} />
          <WayCard
            to="/withdraw"
            icon={<ArrowUpRight />}
            title={words('withdraw')}
            text={words('withdraw_text')}
          />
          <WayCard to="/galigame" icon={<Layers />} title={words('gali')} text={words('gali_text')} />
          <WayCard to="/imp2" icon={<Star />} title={words('starline')} text={words('starline_text')} />
        </div>
        <LandingFoot />
      </main>
    </div>
  );
}

/** Who cannot read the page finds the choice of languages first. */
function LandingBar() {
  const words = useWords(landingWords);
  return (
    <header className="flex min-h-bar flex-none flex-wrap items-center justify-end gap-x-1 bg-bar py-1 pt-[max(4px,env(safe-area-inset-top))] pr-2.5 pl-4 text-on-bar">
      <Logo className="mr-auto block h-[30px] w-auto" />
      <LanguageButton kind="bare" />
      <Link href="/login" className={buttonClass({ kind: 'bar', size: 'small' })}>
        {words('login')}
      </Link>
    </header>
  );
}

function LandingFoot() {
  const words = useWords(landingWords);
  const accounts = useWords(accountsWords);
  const { legalLine } = useShell();
  return (
    <div className="grid justify-items-center gap-2 px-6 pb-[max(20px,env(safe-area-inset-bottom))] text-center text-14 text-text-3">
      <p>
        {words.nodes('new_here', {
          link: (
            <Link
              href="/r"
              className="inline-flex min-h-11 items-center rounded-tag px-1 font-semi text-brand underline"
            >
              {accounts('for_registration')}
            </Link>
          ),
        })}
      </p>
      <ThemeButton />
      {/* It comes late, into a place of its own: nothing moves away from under a finger. */}
      <div className="min-h-10">{legalLine}</div>
    </div>
  );
}
