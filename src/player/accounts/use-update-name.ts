import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { callCache } from '../call-cache.ts';
import { profileWords } from '../words/profile.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { useBusy } from './use-busy.ts';

type UpdateName = {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly update: (name: string) => Promise<void>;
};

/** Changes the own name, here and wherever else it is shown. */
export function useUpdateName(): UpdateName {
  const words = useWords(profileWords);
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const update = (name: string): Promise<void> =>
    run(async () => {
      const isEmpty = name.trim() === '';
      setError(isEmpty ? words('name_required') : undefined);
      if (isEmpty) return;
      const answer = await call('/api-profile-update', { user_name: name.trim() });
      if (!answer.ok) return setError(refusalText(answer));
      const { user_name } = answer.value;
      callCache.entry('/api-get-profile', {}).patch((profile) => ({ ...profile, user_name }));
      showToast('ok', words('name_updated'));
    });
  return { error, busy, update };
}
