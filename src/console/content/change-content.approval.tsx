import { useEffect } from 'react';
import { FileText } from 'lucide-react';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { sayStop } from '../approvals/say-stop.ts';
import { BeforeAfter } from './before-after.tsx';
import { contentPath, describeContent, describeWhen } from './contents.ts';

export const view: ApprovalView<'change_content'> = {
  kind: 'change_content',
  icon: FileText,
  verb: 'Approve',
  otherwise: 'Players read what they read before; the draft is still there.',
  title: (approval) => `Publish: ${describeContent(approval.view)}`,
  Changes: ContentChanges,
  leadsTo: ({ view: { key, language } }) =>
    contentPath({ key, language: language === 'all' ? 'en' : language }),
};

function ContentChanges({ approval }: { readonly approval: Approval<'change_content'> }) {
  useEffect(loadDevanagari, []);
  const { before, after, language } = approval.view;
  return (
    <>
      <BeforeAfter before={before} after={after} language={language} />
      <Outcome view={approval.view} />
      {approval.state === 'waiting' ? (
        <WarningBox>
          Players may pay by what this says. Look for payees, phones and QR codes in pictures, and try every
          link.
        </WarningBox>
      ) : null}
    </>
  );
}

function Outcome({ view: asked }: Pick<Approval<'change_content'>, 'view'>) {
  const { change_state: state, in_force_at: at } = asked;
  if (state === 'asked' || at === null) return null;
  const text = {
    scheduled: `Players see it from ${describeWhen(at)}.`,
    in_force: `Players see it since ${describeWhen(at)}.`,
    stopped: sayStop(asked),
  }[state];
  return <p className="text-14 text-text-2">{text}</p>;
}
