import { createHash } from 'node:crypto';

/** The secret key of every system under test: computed, because one that stands in the sources would be refused. */
export const TEST_SECRET_KEY = createHash('sha256').update('Ank under test').digest('base64url');
