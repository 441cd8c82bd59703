declare global {
  /** Not in every browser. A policy makes no text, but its value is accepted as the address of a script. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { readonly createScriptURL: () => string },
        ): { createScriptURL(address: string): string };
      }
    | undefined;
}

/** An address of our own build as our content security policy accepts it for a script: from a trusted-types policy. */
export function vouchedScript(address: string): string {
  const policy = globalThis.trustedTypes?.createPolicy('ank-worker', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
