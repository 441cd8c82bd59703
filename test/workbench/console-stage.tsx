import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { App, prefetchFirst } from '../../src/console/app.tsx';
import { makeQueryClient } from '../../src/console/make-query-client.ts';
import { MeContext } from '../../src/console/staff/use-me.ts';
import { owner } from './answers/console-people.ts';
// Vite puts it into the page; there is nothing in it to have a name for.
// oxlint-disable-next-line import/no-unassigned-import
import '../../src/console/console.css';

const client = makeQueryClient();

/** A case begins with its page: how its code comes is not what it shows. */
export async function prepare(at: string): Promise<void> {
  const [path = '/'] = at.replace(/^\/console/, '').split('?');
  await prefetchFirst(path === '' ? '/' : path);
}

/** The frame around a case of the console; without one the console itself, at the address of the page. */
export function Stage({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Router base="/console">
        {children === undefined ? (
          <App />
        ) : (
          <MeContext value={owner}>
            <main className="grid gap-3 p-4">{children}</main>
          </MeContext>
        )}
      </Router>
      <ToastRegion />
    </QueryClientProvider>
  );
}
