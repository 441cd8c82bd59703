import { expect, test } from '@playwright/test';
import { MESSAGES, patternOf } from './message-catalogue.ts';
import { readSaid } from './said-messages.ts';

const said = readSaid();

// Runs when all journeys are over: some journey must have shown every sentence of the documents.
for (const message of MESSAGES) {
  const { source, text, screens } = message;
  test(`${source} '${text}' is said by ${screens.slice(0, 2).join(' or ')}`, () => {
    const pattern = patternOf(message);
    const heard = said.filter((line) =>
      screens.some((screen) => line.startsWith(`${screen} `) && pattern.test(line.slice(screen.length + 1))),
    );
    expect(heard, 'lines that a page has shown').not.toEqual([]);
  });
}
