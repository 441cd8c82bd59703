import { useRef, useState } from 'react';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { keyFor, type Unanswered } from '#client/calls/certain-answer.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import type { ConsolePath, Input, Reply } from './api.ts';
import { ask } from './ask.ts';
import type { CallError } from './call-error.ts';

/** What is not read again: a command does not change who is logged in, and the server counts each view of a proposal. */
export const KEPT: ReadonlySet<unknown> = new Set(['presence', 'preview', 'reveal']);

/**
 * A call that changes something. Afterwards what is on the screen is read again, also after a refusal:
 * most refusals mean that the screen is out of date. The same input is sent under the same key
 * until it has succeeded: when an answer is lost, sending it again moves nothing twice.
 */
export function useCommand<Path extends ConsolePath>(path: Path): Command<Path> {
  const unanswered = useRef<Unanswered | null>(null);
  return useMutation<Reply<Path>, CallError, Input<Path>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input);
      const key = keyFor(body, unanswered.current);
      unanswered.current = { key, body };
      return ask(path, input, key);
    },
    onSuccess: () => {
      unanswered.current = null;
    },
    onSettled: (_reply, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
    },
  });
}

export type Command<Path extends ConsolePath> = UseMutationResult<Reply<Path>, CallError, Input<Path>>;

type SheetOptions<Path extends ConsolePath> = {
  readonly onClose: () => void;
  /** Comes before the sheet closes. */
  readonly onDone?: () => void;
  /** What is announced once it has been carried out. */
  readonly done: (reply: Reply<Path>) => string;
};

export type SheetCommand<Path extends ConsolePath> = {
  readonly command: Command<Path>;
  readonly send: (input: Input<Path>) => void;
  readonly close: () => void;
};

// A sheet takes less than half a second to move out.
const MOVED_OUT_MS = 800;

/** A command that is sent from a sheet: the sheet closes once it has been carried out, and opens again without its refusal. */
export function useSheetCommand<Path extends ConsolePath>(
  path: Path,
  { onClose, onDone, done }: SheetOptions<Path>,
): SheetCommand<Path> {
  const command = useCommand(path);
  const sent = useRef('');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const onSuccess = (reply: Reply<Path>): void => {
    onDone?.();
    showToast('ok', done(reply));
    close();
  };
  const send = (input: Input<Path>): void => {
    // The second click of a double click comes before the button is off, or while the sheet moves out.
    const same = JSON.stringify(input);
    if (sent.current === same) return;
    sent.current = same;
    const forget = (): void => {
      if (sent.current === same) sent.current = '';
    };
    command.mutate(input, {
      onSuccess: (reply) => {
        onSuccess(reply);
        setTimeout(forget, MOVED_OUT_MS);
      },
      onError: forget,
    });
  };
  return { command, close, send };
}

/** The value, or the last one while there is none: what a sheet shows while it moves out. */
export function useLastShown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
