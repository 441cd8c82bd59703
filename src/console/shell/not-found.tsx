import { Empty } from '#ui/empty.tsx';
import { useMe } from '../staff/use-me.ts';
import { ActionLink } from './action-link.tsx';
import { Page } from './page.tsx';
import { placesFor } from './places-for.ts';

/** An address that leads nowhere, or to a screen that these roles do not open. */
export function NotFound() {
  const [first] = placesFor(useMe().roles);
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
