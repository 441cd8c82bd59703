/** One key as it is printed on a keyboard, outlined; how it is spelled is in key-caps.ts. */
export function Cap({ children }: { readonly children: string }) {
  return (
    <kbd className="min-w-[22px] flex-none rounded-[5px] px-1.5 py-0.5 text-center font-sans text-12 font-semi inset-ring inset-ring-line-strong">
      {children}
    </kbd>
  );
}

/** What closes that which it stands in; screen readers say that of every dialog. */
export function EscCap() {
  return (
    <span aria-hidden="true" className="flex flex-none text-text-2">
      <Cap>Esc</Cap>
    </span>
  );
}
