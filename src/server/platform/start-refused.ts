/** Why the server does not start, in a sentence that says what to do. Whoever reads it needs no stack. */
export class StartRefusedError extends Error {}
