import { Empty } from '#ui/empty.tsx';
import { useMe } from '../staff/use-me.ts';
import { ActionLink } from './action.tsx';
import { Page } from './page.tsx';
import { navigationFor } from './navigation-for.ts';

/** An address without a screen, or with a screen that these roles do not open. */
export function NotFound() {
  const [first] = navigationFor(useMe().permissions);
  return (
    <Page title="Not here">
      <Empty title="Nothing to see here" text="This page does not exist, or your roles do not open it.">
        {first === undefined ? null : (
          <ActionLink to={first.to} kind="solid">
            Go to {first.name}
          </ActionLink>
        )}
      </Empty>
    </Page>
  );
}
