/** The faded mark of empty and error screens. */
export function MarkArt() {
  return (
    <svg aria-hidden="true" className="mb-2 h-[92px] w-[120px]" viewBox="0 0 120 92" fill="none">
      <rect x="14" y="20" width="92" height="7" rx="3.5" className="fill-heat-1" />
      <circle cx="60" cy="8" r="6" className="fill-bindu" />
      <circle cx="60" cy="56" r="24" className="stroke-heat-2" strokeWidth="11" />
    </svg>
  );
}
