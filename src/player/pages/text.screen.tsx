import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatDate } from '#client/format/format-date.ts';
import { Card } from '#ui/card.tsx';
import { rulesOf, WrittenText } from '#ui/written-text.tsx';
import { StepList } from '#ui/step-list.tsx';
import type { Reply, Input } from '../calls/api.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { DataRights } from '../privacy/data-rights.tsx';
import { useCall } from '../calls/use-call.ts';
import { pagesMessages } from './messages/en.ts';
import { PageFrame, TextState } from './page-frame.tsx';

type Text = { readonly title: keyof typeof pagesMessages.english; readonly content: ReactNode };

const PRIVACY: Text = { title: 'privacy', content: <PageText page="privacy" /> };

const TEXTS: Readonly<Record<string, Text>> = {
  '/about': { title: 'about', content: <PageText page="about" /> },
  '/terms': { title: 'terms', content: <PageText page="terms" /> },
  '/withdrawrule': { title: 'withdraw_rules', content: <Rules of="withdrawal_rule" /> },
  '/depositrule': { title: 'deposit_rules', content: <Rules of="deposit_rule" /> },
  '/delete': {
    title: 'delete',
    content: (
      <PageText page="delete">
        <DataRights />
      </PageText>
    ),
  },
};

/** All text screens (A §2); the path tells which one it is. */
export function TextScreen() {
  const messages = useMessages(pagesMessages);
  const [address] = useLocation();
  const { title, content } = TEXTS[findScreenPath(address) ?? ''] ?? PRIVACY;
  return <PageFrame title={messages(title)}>{content}</PageFrame>;
}

type Props = { readonly of: keyof Reply<'/api-money-deposit-withdrawal-rule'>['content'][number] };

/** The rules for money on its way in or out, numbered so that Support can name one. */
function Rules({ of }: Props) {
  const { data, failure, refetch } = useCall('/api-money-deposit-withdrawal-rule', {
    language: useLanguage(),
  });
  const sections = rulesOf(data?.content[0]?.[of] ?? '');
  if (sections.length === 0) {
    return <TextState isEmpty={data !== undefined} isFailed={failure !== undefined} onRetry={refetch} />;
  }
  return sections.map(({ heading, rules }, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <section key={place} className="grid gap-2">
      {heading === '' ? null : <h2 className="text-18 leading-snug font-bold">{heading}</h2>}
      {rules.length === 0 ? null : <StepList steps={rules} />}
    </section>
  ));
}

type PageTextProps = {
  readonly page: Input<'/api-get-page'>['page'];
  /** What stands below; it comes with the text, which would push it. */
  readonly children?: ReactNode;
};

/** One text of the operator in the reader's language, and the date it was published. */
function PageText({ page, children }: PageTextProps) {
  const messages = useMessages(pagesMessages);
  const language = useLanguage();
  const { data, failure, refetch } = useCall('/api-get-page', { page, language });
  if (data === undefined || data.text.trim() === '') {
    const isRead = data !== undefined;
    return (
      <>
        <TextState isEmpty={isRead} isFailed={failure !== undefined} onRetry={refetch} />
        {isRead || failure !== undefined ? children : null}
      </>
    );
  }
  const date = formatDate(Date.parse(data.published_at), language);
  return (
    <>
      <Card as="article" padded className="grid gap-4">
        <WrittenText text={data.text} />
        <p className="text-13 text-text-3">{messages('version', { version: data.version, date })}</p>
      </Card>
      {children}
    </>
  );
}
