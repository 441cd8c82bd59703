import { useLeave } from './use-leave.ts';

/** The way out of the steps before the console. */
export function LeaveLink() {
  const leave = useLeave();
  return (
    <button
      type="button"
      onClick={() => void leave()}
      className="min-h-11 justify-self-start text-15 font-semi text-brand"
    >
      Log out
    </button>
  );
}
