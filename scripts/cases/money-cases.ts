export type MoneyCase = `T${number}`;

/** The cases of docs/requirements/money-cases.md. */
export const MONEY_CASES: readonly MoneyCase[] = Array.from({ length: 53 }, (_, i): MoneyCase => `T${i + 1}`);

export function isMoneyCase(text: string): text is MoneyCase {
  return MONEY_CASES.some((one) => one === text);
}
