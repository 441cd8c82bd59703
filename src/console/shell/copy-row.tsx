import { useRef } from 'react';
import { Copy } from 'lucide-react';
import { showToast } from '#ui/overlays/toast-queue.ts';

type Props = {
  readonly label: string;
  readonly text: string;
  /** What is copied, where that differs from what is easy to read. */
  readonly copied?: string;
};

/** A text to copy. Without the clipboard (plain http) it is selected instead, ready for Ctrl+C. */
export function CopyRow({ label, text, copied = text }: Props) {
  const shown = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      showToast('ok', `${label} copied`);
    } catch {
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
      showToast('info', 'Selected. Copy it with the keys of your system.');
    }
  };
  return (
    <div className="grid gap-[5px]">
      <span className="text-13 font-semi text-text-2">{label}</span>
      <div className="flex min-h-12 items-center gap-2 rounded-ctl bg-well pr-1.5 pl-4">
        <code
          ref={shown}
          className="min-w-0 flex-1 py-2 font-sans text-16 font-semi tracking-[.04em] [overflow-wrap:anywhere]"
        >
          {text}
        </code>
        <button
          type="button"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy()}
          className="grid size-11 flex-none place-items-center rounded-[10px] text-text-2 hover:bg-surface"
        >
          <Copy aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
