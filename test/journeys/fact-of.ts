import type { Locator } from '@playwright/test';

/** The value that stands beside a name in a list of facts. */
export function factOf(list: Locator, name: string): Locator {
  return list.getByRole('term').getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
}
