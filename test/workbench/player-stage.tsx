import { Suspense, type ReactNode } from 'react';
import { App } from '../../src/player/app.tsx';
import { Shell } from '../../src/player/shell/shell.tsx';
import { language } from '../../src/player/messages/language.ts';
// Vite puts it into the page; there is nothing in it to have a name for.
// oxlint-disable-next-line import/no-unassigned-import
import '../../src/player/player.css';

Object.assign(window, { chooseLanguage: language.choose });

/** The frame around a case of the players' app; without one the app itself, at the address of the page. */
export function Stage({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return <App />;
  return (
    <Suspense fallback={null}>
      <Shell>
        <main className="grid gap-3 p-4">
          <Suspense fallback={null}>{children}</Suspense>
        </main>
      </Shell>
    </Suspense>
  );
}
