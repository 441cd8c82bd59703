import { useId, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { Modal } from '#ui/overlays/modal.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Stands at the end of the title row, for example a tag. */
  readonly titleEnd?: ReactNode;
  readonly busy?: boolean | undefined;
  /** Closes by its own buttons only. */
  readonly mustAnswer?: boolean | undefined;
  readonly wide?: boolean;
  /** Only a part of it scrolls, so that the rest stays in view; it may then be nearly as high as the screen. */
  readonly partScrolls?: boolean;
  readonly children: ReactNode;
};

/** A bottom sheet on phones, a centred box on wide screens. */
export function Sheet({ open, onClose, title, titleEnd, children, ...props }: Props) {
  const { wide = false, partScrolls = false, ...modal } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      {...modal}
      labelledBy={id}
      shape="sheet"
      className={joinClasses(
        'mx-auto mt-auto mb-0 w-full overflow-auto overscroll-contain rounded-t-sheet bg-surface px-5 pt-2.5 pb-[max(20px,env(safe-area-inset-bottom))] text-text shadow-3',
        partScrolls ? 'max-h-[calc(100dvh-28px)] open:flex open:flex-col' : 'max-h-[92dvh]',
        'wide:my-auto wide:rounded-b-sheet wide:pt-5',
        wide ? 'max-w-[720px]' : 'max-w-[480px] wide:max-w-[440px]',
      )}
    >
      <div
        aria-hidden="true"
        className="mx-auto mb-3 h-1 w-10 flex-none rounded-[2px] bg-line-strong opacity-60 wide:hidden"
      />
      <div className="flex flex-none items-center justify-between gap-2">
        <h2 id={id} className="text-20 leading-snug font-bold">
          {title}
        </h2>
        {titleEnd}
      </div>
      {children}
    </Modal>
  );
}
