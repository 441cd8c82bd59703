import { useRef } from 'react';
import { Copy } from 'lucide-react';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useMessages } from '../messages/use-messages.ts';
import { fundsMessages } from './messages/en.ts';

/** A text to copy. Where the browser does not allow the clipboard it is selected instead. */
export function CopyRow({ label, text }: { readonly label: string; readonly text: string }) {
  const messages = useMessages(fundsMessages);
  const shown = useRef<HTMLSpanElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('ok', messages('copied'));
    } catch {
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
      showToast('info', messages('copy_failed'));
    }
  };
  return (
    <div className="flex items-center gap-2 rounded-ctl bg-well py-1 pr-1 pl-3.5">
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block text-13 leading-snug text-text-2">{label}</span>
        <span
          ref={shown}
          className="block text-16 leading-snug font-semi [overflow-wrap:anywhere] select-all"
        >
          {text}
        </span>
      </span>
      <button
        type="button"
        aria-label={messages('copy_what', { what: label })}
        onClick={() => void copy()}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-key px-2.5 text-15 font-semi"
      >
        <Copy aria-hidden="true" className="size-5" />
        {messages('copy')}
      </button>
    </div>
  );
}
