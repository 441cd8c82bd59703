import { runNpm } from '../run-npm.mjs';

/** `npm run sbom`: what runs in production, as a CycloneDX bill of materials with checksums. */
export function runSbom(): Promise<number> {
  return runNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']);
}
