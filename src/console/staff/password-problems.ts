export type NewPassword = { readonly old: string; readonly chosen: string; readonly again: string };

export type PasswordProblems = Readonly<Partial<Record<keyof NewPassword, string>>>;

// security.md §6.1. The server decides; this only saves the round trip.
const LENGTH_MIN = 15;

/** What is wrong with a new password before it is sent, by field. */
export function passwordProblems({ old, chosen, again }: NewPassword): PasswordProblems {
  return {
    ...(old === '' ? { old: 'Type the password you were given' } : {}),
    ...choiceProblem({ old, chosen }),
    ...(again === chosen ? {} : { again: 'The two entries are not the same' }),
  };
}

function choiceProblem({ old, chosen }: Omit<NewPassword, 'again'>): PasswordProblems {
  // Counted in characters as people see them, as the server does, not in UTF-16 units.
  const length = [...chosen.normalize('NFKC')].length;
  if (length < LENGTH_MIN) return { chosen: `Password must be at least ${LENGTH_MIN} characters` };
  return chosen === old ? { chosen: 'Choose another one than the one you were given' } : {};
}
