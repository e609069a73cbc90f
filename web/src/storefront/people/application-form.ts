import { applicationInputSchema } from '@blockbazaar/domain/people/applications/application-input';
import * as z from 'zod/mini';

const { storeName, products, links } = applicationInputSchema.shape;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The values of the application form, with one link a line. */
export const applicationFormSchema = z.object({
  storeName,
  products,
  links: z.pipe(
    z.pipe(z.string(), z.transform(linesOf)),
    // Reports an invalid link at the field as a whole.
    z.transform((lines, context) => {
      const parsed = links.safeParse(lines);
      if (parsed.success) return parsed.data;
      context.issues.push({ code: 'custom', input: lines, message: parsed.error.issues[0]?.message ?? '' });
      return z.NEVER;
    }),
  ),
});
export type ApplicationValues = z.input<typeof applicationFormSchema>;

export const NEW_APPLICATION: ApplicationValues = { storeName: '', products: '', links: '' };
