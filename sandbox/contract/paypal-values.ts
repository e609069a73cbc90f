import type { LinkDescription } from '@paypal/paypal-server-sdk';
import * as z from 'zod/mini';
import { matchPublishedType } from './match-published-type.ts';

export const amountSchema = z.strictObject({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
});
export const timeSchema = z.iso.datetime({ offset: true });

export const linksSchema = z.array(
  matchPublishedType<LinkDescription, 'camel'>()(
    z.strictObject({ href: z.string(), rel: z.string(), method: z.optional(z.string()) }),
  ),
);
