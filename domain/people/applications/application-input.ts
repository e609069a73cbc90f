import * as z from 'zod/mini';
import { linkUrlSchema } from '../../catalog/urls.ts';
import { LIMITS } from '../../limits.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { cleanText } from '../../text/clean-text.ts';
import { VISIBLE_TEXT } from '../../text/visible-text.ts';
import { APPLICATION_LIMITS } from './application-limits.ts';
import { APPLICATION_MESSAGES } from './application-messages.ts';

const { storeNameRequired, storeNameTooLong, productsRequired, productsTooLong, linkInvalid, tooManyLinks } =
  APPLICATION_MESSAGES;

/**
 * Text that is cleaned and must not be empty afterwards. Text that is too long is rejected first, because cleaning is
 * slow.
 */
const text = (max: number, required: string, tooLong: string, clean = cleanText) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(max, { error: tooLong, abort: true })), z.transform(clean)),
    z.string().check(z.regex(VISIBLE_TEXT, required), z.maxLength(max, tooLong)),
  );

/** The input of an application to sell. The applicant's identity is that of the sign-in. */
export const applicationInputSchema = z.strictObject({
  storeName: text(LIMITS.storeNameMax, storeNameRequired, storeNameTooLong, cleanLine),
  products: text(APPLICATION_LIMITS.productsMax, productsRequired, productsTooLong),
  links: z
    .array(
      z.string().check(
        z.trim(),
        z.refine((link) => linkUrlSchema.safeParse(link).success, linkInvalid),
      ),
    )
    .check(z.maxLength(APPLICATION_LIMITS.linksMax, tooManyLinks)),
});
export type ApplicationInput = z.infer<typeof applicationInputSchema>;
