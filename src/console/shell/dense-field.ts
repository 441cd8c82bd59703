/** Makes a field as low as the console's own rows where there is a desk, and leaves it finger-sized on a phone. */
export const DENSE_FIELD =
  'desk:[&>div]:min-h-[42px]! desk:[&>div]:rounded-[10px]! desk:[&>div]:px-3! desk:[&_input]:py-2! desk:[&_input]:text-15! desk:[&>label]:text-13!';
