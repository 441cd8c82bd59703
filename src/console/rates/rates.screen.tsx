import { FAMILIES } from '#rules/games.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/segments.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { FamilyRates } from './family-rates.tsx';
import { familyWords } from './family-words.ts';
import { useFamily } from './use-family.ts';
import { useRates } from './use-rates.ts';

const CHOICES = FAMILIES.map((key) => ({ key, text: familyWords[key], count: undefined }));

/** What each game pays and what that leaves the house, family by family. */
export function RatesScreen() {
  const { roles } = useMe();
  const [family, show] = useFamily();
  const query = useRates();
  return (
    <Page title="Rates" end={<Segments label="Family" choices={CHOICES} chosen={family} onChoose={show} />}>
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ families, one_person_may_change_rates: onePersonChanges }) =>
          families
            .filter((cards) => cards.family === family)
            .map((cards) => (
              <FamilyRates
                key={family}
                cards={cards}
                canChange={may(roles, 'change rates')}
                onePersonChanges={onePersonChanges}
              />
            ))
        }
      </QueryState>
    </Page>
  );
}
