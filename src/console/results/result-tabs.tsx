import { PageTabs } from '../shell/frame/page-tabs.tsx';

const TABS = [
  { to: '/', text: 'Today' },
  { to: '/sessions', text: 'Another day' },
  { to: '/results/past', text: 'Past results' },
] as const;

/** The three pages of the results: the running days, one day, and the results that are kept. */
export function ResultTabs({ open }: { readonly open: (typeof TABS)[number]['to'] }) {
  return <PageTabs label="Results" tabs={TABS} open={open} />;
}
