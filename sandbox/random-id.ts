import { randomBytes } from 'node:crypto';

/** A random ID with a prefix, in the providers' format, such as `cs_test_…`. */
export const randomId = (prefix: string, bytes = 18): string => `${prefix}_${randomBytes(bytes).toString('hex')}`;
