import { showToast } from '#ui/overlays/toast-queue.ts';
import type { ConsolePath, Input, Reply } from '../api.ts';
import { useCommand, type SheetCommand } from '../use-command.ts';

type Options<Path extends ConsolePath> = {
  readonly onClose: () => void;
  readonly onDone?: () => void;
  /** What is announced once it is decided. */
  readonly done: (reply: Reply<Path>, input: Input<Path>) => string;
  /** The refusals which mean that somebody else was faster. */
  readonly overtakenBy: readonly string[];
};

/** A decision about a payment, sent from a sheet, which closes also when somebody else was faster. */
export function useDecision<Path extends ConsolePath>(
  path: Path,
  { onClose, onDone, done, overtakenBy }: Options<Path>,
): SheetCommand<Path> {
  const command = useCommand(path);
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send: SheetCommand<Path>['send'] = (input) =>
    command.mutate(input, {
      onSuccess: (reply) => {
        showToast('ok', done(reply, input));
        close();
        onDone?.();
      },
      onError: ({ failure }) => {
        if (!overtakenBy.includes(failure.code)) return;
        showToast('bad', failure.message);
        close();
      },
    });
  return { command, send, close };
}
