import { Suspense, useEffect, useState } from 'react';
import { Modal } from '#ui/overlays/modal.tsx';
import { FaultBoundary } from '../routes/fault-boundary.tsx';
import { lazyPage } from '../routes/lazy-page.ts';
import { PaletteField } from './palette-field.tsx';
import type { PaletteSearchProps } from './palette-search.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** One field over everything that this person may see: it leads there, and never carries anything out. */
export function Palette({ open, onClose }: Props) {
  useEffect(() => void SEARCH.prefetch(), []);
  return (
    <Modal
      open={open}
      onClose={onClose}
      label="Search, go to or do"
      shape="box"
      className="mx-auto mt-[9dvh] mb-auto flex-col overflow-hidden rounded-[14px] bg-surface text-14 text-text shadow-3 open:flex max-desk:mt-2 max-desk:w-[calc(100%-16px)] desk:w-[636px]"
    >
      <TypedInto onClose={onClose} />
    </Modal>
  );
}

/** The field takes letters at once; what finds something for them may still be on its way. */
function TypedInto({ onClose }: Pick<Props, 'onClose'>) {
  const [typed, setTyped] = useState('');
  return (
    <FaultBoundary>
      <Suspense fallback={<PaletteField typed={typed} onType={setTyped} />}>
        <SEARCH.Page typed={typed} onType={setTyped} onClose={onClose} />
      </Suspense>
    </FaultBoundary>
  );
}

// Nobody sees it before the first key or click.
const SEARCH = lazyPage(
  () => import('./palette-search.tsx'),
  ({ PaletteSearch }, props: PaletteSearchProps) => <PaletteSearch {...props} />,
);
