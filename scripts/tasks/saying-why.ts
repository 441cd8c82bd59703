/** What keeps a command from its work is said in a sentence, without a stack, and 1 is the answer. */
export async function sayingWhy(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
}

/** Where none of the addresses of a host answers, the error has no words of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(sentenceOf).join('\n');
  return error instanceof Error ? error.message : String(error);
}
