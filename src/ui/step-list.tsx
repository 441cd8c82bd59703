import { List } from '#ui/list-row.tsx';

/** Steps or rules with their numbers. */
export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <List>
      <ol className="divide-y divide-line">
        {steps.map((step, place) => (
          // The steps of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="grid grid-cols-[32px_1fr] items-center gap-3.5 px-4 py-[13px]">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-brand-soft font-black text-brand"
            >
              {place + 1}
            </span>
            <span className="min-w-0 break-words">{step}</span>
          </li>
        ))}
      </ol>
    </List>
  );
}
