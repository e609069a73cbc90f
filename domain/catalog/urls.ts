import { z } from 'zod';
import { LIMITS } from '../limits.ts';

const isHttps = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:';

/** A link that leaves the site. */
export const linkUrlSchema = z.string().max(LIMITS.urlMax).refine(isHttps, 'expected an HTTPS link');

/** A picture: an HTTPS link, or a file that the site ships under `/art/`. */
export const assetUrlSchema = z
  .string()
  .max(LIMITS.urlMax)
  .refine((value) => /^\/art(?:\/[\w-]+(?:\.[\w-]+)*)+$/.test(value) || isHttps(value), 'expected an HTTPS link or /art/ path');
