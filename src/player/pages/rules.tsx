import { StepList } from '#ui/step-list.tsx';
import type { Reply } from '../api.ts';
import { useCall } from '../use-call.ts';
import { useLanguage } from '../words/use-language.ts';
import { rulesOf } from '#ui/rules-of.ts';
import { TextState } from './text-state.tsx';

type Props = { readonly of: keyof Reply<'/api-money-deposit-withdrawal-rule'>['content'][number] };

/** The rules for money on its way in or out, numbered so that Support can name one. */
export function Rules({ of }: Props) {
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
