/** The answers to one question in the order in which it was asked: one that is overtaken by a later one is dropped. */
type Turns = {
  /** Asks once more; call the result when the answer has come. False for an answer that is not to be used. */
  readonly ask: () => () => boolean;
  /** Drops what is still on its way. */
  readonly drop: () => void;
};

export function openTurns(): Turns {
  let asked = 0;
  let taken = 0;
  return {
    ask: () => {
      asked += 1;
      const turn = asked;
      return () => {
        if (turn <= taken) return false;
        taken = turn;
        return true;
      };
    },
    drop: () => {
      taken = asked;
    },
  };
}
