import { randomBytes } from 'node:crypto';

/** `cs_test_…`: letters and digits after a prefix, as the providers' ids look. */
export const randomId = (prefix: string, bytes = 18): string => `${prefix}_${randomBytes(bytes).toString('hex')}`;
