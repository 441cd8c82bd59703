import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { findScreenPath } from '../find-screen-path.ts';
import { DataRights } from '../privacy/data-rights.tsx';
import { pagesWords } from '../words/pages.ts';
import { useWords } from '../words/use-words.ts';
import { PageFrame } from './page-frame.tsx';
import { PageText } from './page-text.tsx';
import { Rules } from './rules.tsx';

type Text = { readonly title: keyof typeof pagesWords.english; readonly content: ReactNode };

const PRIVACY: Text = { title: 'privacy', content: <PageText page="privacy" /> };

const TEXTS: Readonly<Record<string, Text>> = {
  '/about': { title: 'about', content: <PageText page="about" /> },
  '/terms': { title: 'terms', content: <PageText page="terms" /> },
  '/withdrawrule': { title: 'withdraw_rules', content: <Rules of="withdrawal_rule" /> },
  '/depositrule': { title: 'deposit_rules', content: <Rules of="deposit_rule" /> },
  '/delete': {
    title: 'delete',
    content: (
      <>
        <PageText page="delete" />
        <DataRights />
      </>
    ),
  },
};

/** All text screens (document A §2); the path tells which one it is. */
export function TextScreen() {
  const words = useWords(pagesWords);
  const [address] = useLocation();
  const { title, content } = TEXTS[findScreenPath(address) ?? ''] ?? PRIVACY;
  return <PageFrame title={words(title)}>{content}</PageFrame>;
}
