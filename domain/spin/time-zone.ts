import * as z from 'zod/mini';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time zone as browsers name it: `Europe/Berlin`, `Etc/GMT+12`, `UTC`. */
export const timeZoneSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(60), z.regex(/^[\w+\-/]+$/), z.refine(isTimeZone, 'expected a time zone'));
