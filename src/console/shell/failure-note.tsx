import { CircleAlert } from 'lucide-react';
import type { CallError } from '../call-error.ts';

/** Why a command was refused, in the server's own text. */
export function FailureNote({ error }: { readonly error: CallError | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {error === null ? null : (
        <p className="flex items-start gap-2 rounded-[10px] bg-danger-soft px-3 py-2.5 text-14 leading-snug font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-[18px] flex-none" />
          {error.failure.message}
        </p>
      )}
    </div>
  );
}
