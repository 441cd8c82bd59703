import { useId, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { Modal } from '#ui/overlays/modal.tsx';

const TONES = {
  brand: { line: 'bg-brand', icon: 'bg-brand-soft text-brand' },
  closed: { line: 'bg-closed-mark', icon: 'bg-closed-soft text-closed' },
  danger: { line: 'bg-danger-mark', icon: 'bg-danger-soft text-danger' },
  open: { line: 'bg-open-mark', icon: 'bg-open-soft text-open' },
} as const;

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: keyof typeof TONES;
  readonly busy?: boolean | undefined;
  /** The buttons, and whatever stands above them. */
  readonly children: ReactNode;
};

/** A short message that must be answered, in the middle of the screen, with its line on top. */
export function Dialog({ open, onClose, title, text, icon, tone = 'brand', busy, children }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      busy={busy}
      role="alertdialog"
      labelledBy={id}
      shape="box"
      className="m-auto w-[calc(100%-48px)] max-w-[420px] overflow-hidden rounded-sheet bg-surface px-5 pt-6 pb-5 text-center text-text shadow-2"
    >
      <div aria-hidden="true" className={joinClasses('absolute inset-x-0 top-0 h-[5px]', TONES[tone].line)} />
      {icon === undefined ? null : (
        <div
          aria-hidden="true"
          className={joinClasses(
            'mx-auto mt-1 mb-3 grid size-16 place-items-center rounded-full [&>svg]:size-8',
            TONES[tone].icon,
          )}
        >
          {icon}
        </div>
      )}
      <h2 id={id} className="text-24 leading-tight font-black">
        {title}
      </h2>
      {text === undefined ? null : <p className="mt-1.5 text-balance text-text-2">{text}</p>}
      <div className="mt-[18px] grid gap-2">{children}</div>
    </Modal>
  );
}
