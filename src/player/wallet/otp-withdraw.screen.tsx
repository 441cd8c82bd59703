import { useState } from 'react';
import { CodePage } from '../accounts/code-page.tsx';
import { LostWay } from '../accounts/lost-way.tsx';
import { walletWords } from '../words/wallet.ts';
import { useWords } from '../words/use-words.ts';
import { upiDraft } from './upi-draft.ts';
import type { UpiDraft } from './upi-draft.ts';
import { useNumbersScreen } from './use-numbers-screen.ts';
import { useVerifyUpi } from './use-verify-upi.ts';

/** The code that was sent to a new number for withdrawals (document A §2). */
export function OtpWithdrawScreen() {
  const [draft] = useState(upiDraft.read);
  const numbers = useNumbersScreen();
  return draft === undefined ? <LostWay to={numbers} /> : <UpiCode draft={draft} back={numbers} />;
}

function UpiCode({ draft, back }: { readonly draft: UpiDraft; readonly back: string }) {
  const words = useWords(walletWords);
  const [code, setCode] = useState(draft.code);
  const check = useVerifyUpi({ ...draft, code }, back);
  return (
    <CodePage
      {...check}
      title={words('verify_title', { app: words(draft.method) })}
      buttonText={words('verify_upi')}
      mobile={draft.mobile}
      purpose="upi"
      code={code}
      onSent={(sent) => {
        setCode(sent);
        upiDraft.write({ ...draft, code: sent });
      }}
      back={back}
    />
  );
}
