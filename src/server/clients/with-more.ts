import type { Answer } from '../platform/web/request.ts';

/** The answer of our own call with more in it; a refusal as it is. */
export async function withMore<Own, Longer, Code extends string>(
  asked: Answer<Own, Code> | Promise<Answer<Own, Code>>,
  more: (value: Own) => Longer | Promise<Longer>,
): Promise<Answer<Longer, Code>> {
  const own = await asked;
  return own.ok ? { ...own, value: await more(own.value) } : own;
}
