import { z } from 'zod';

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
  .min(1)
  .max(60)
  .regex(/^[\w+\-/]+$/)
  .refine(isTimeZone, 'expected a time zone');
