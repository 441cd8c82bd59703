/** What the server has answered, with when it was asked and when it answered, as performance.now() has it. */
export type TimedResponse = {
  readonly response: Response;
  readonly sentAt: number;
  readonly cameAt: number;
};

type EarlyAnswer = { readonly path: string; readonly answer: Promise<TimedResponse> };

declare global {
  interface Window {
    /** Asked for by early.js, while the app itself is on its way. */
    earlyAnswer?: EarlyAnswer;
  }
}

/** The answer that every screen needs first, which need not wait until the app has been loaded and drawn. */
export const earlyAnswer = { keep, take };

let kept: EarlyAnswer | undefined;

function keep(early: EarlyAnswer | undefined): void {
  kept = early;
}

/** Answers it for the call that it belongs to, once; what is asked again is asked of the server. */
function take(path: string): Promise<TimedResponse> | undefined {
  if (kept?.path !== path) return undefined;
  const { answer } = kept;
  kept = undefined;
  return answer;
}
