type Props = {
  readonly label: string;
  readonly value: string;
  /** Where the problem of this rate is written, if it has one. */
  readonly problemId: string | undefined;
  readonly onValue: (text: string) => void;
};

const LENGTH_MAX = 12;

/** One of the two values of a rate, inside its row. */
export function RateInput({ label, value, problemId, onValue }: Props) {
  return (
    <input
      aria-label={label}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-describedby={problemId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={LENGTH_MAX}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className="my-1 h-11 w-28 rounded-[8px] bg-surface px-2.5 text-end text-15 font-medium tabular-nums inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus aria-invalid:inset-ring-danger-mark desk:h-9"
    />
  );
}
