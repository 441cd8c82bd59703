/** The first stop of the Tab key: past the menu, to what the screen is about. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${to}`)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-[10px] focus:bg-surface focus:px-4 focus:py-2.5 focus:font-semi focus:text-text focus:shadow-2"
    >
      Skip to content
    </a>
  );
}
