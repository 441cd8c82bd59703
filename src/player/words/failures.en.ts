/** What can happen on the way to the server and back. */
export const failuresEn = {
  offline: 'No connection. Please try again.',
  timeout: 'The server takes too long. Please try again.',
  fault: 'An error occurred',
} as const;
