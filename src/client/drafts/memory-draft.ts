export type MemoryDraft<Draft> = {
  readonly read: () => Draft | undefined;
  readonly write: (next: Draft) => void;
  readonly clear: () => void;
};

/** A draft that lives in the memory of the page only, because of what it holds: a password, or proof of a number. */
export function memoryDraft<Draft>(): MemoryDraft<Draft> {
  let draft: Draft | undefined;
  return {
    read: () => draft,
    write: (next) => {
      draft = next;
    },
    clear: () => {
      draft = undefined;
    },
  };
}
