import * as z from 'zod/mini';
import { epochMs } from '../admin-operation.ts';
import { STAFF_ROLES } from '../staff/session.ts';

/** Maximum number of changes in a price history. */
export const PRICE_HISTORY_MAX = 50;

const pricesSchema = z.array(
  z.strictObject({
    /** The name of the option; null for a product without options. */
    option: z.nullable(z.string()),
    /** In cents; null for a new product or option. */
    before: z.nullable(z.int()),
    after: z.int(),
  }),
);

/** The latest changes of a product's prices, latest first. */
export const priceHistorySchema = z.strictObject({
  changes: z.array(
    z.strictObject({
      id: z.string(),
      at: epochMs,
      actor: z.strictObject({
        role: z.enum(STAFF_ROLES),
        /** The seller's username; null for the owner. */
        name: z.nullable(z.string()),
        /** True if the owner was signed in as this seller. */
        isImpersonated: z.boolean(),
      }),
      prices: pricesSchema,
    }),
  ),
  /** True if there are earlier changes. */
  isMore: z.boolean(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;
export type PriceChange = PriceHistory['changes'][number];

type Side = Readonly<Record<string, unknown>> | null;

const optionsSchema = z.array(z.object({ id: z.string(), name: z.string(), priceCents: z.int() }));

/**
 * The changed prices of a product: of each option, or its own. `before` and `after` have the changed fields of an edit.
 * Empty for a deletion.
 */
export function priceChanges(before: Side, after: Side): PriceChange['prices'] {
  const previous = pricesIn(before);
  return [...pricesIn(after)].flatMap(([id, { option, cents }]) => {
    const known = previous.get(id)?.cents ?? null;
    return known === cents ? [] : [{ option, before: known, after: cents }];
  });
}

/** The prices by option. A product with options has the lowest one of them as its own, which is omitted. */
function pricesIn(side: Side): Map<string | null, { option: string | null; cents: number }> {
  const { data: options = [] } = optionsSchema.safeParse(side?.variants);
  if (options.length > 0)
    return new Map(options.map(({ id, name, priceCents }) => [id, { option: name, cents: priceCents }]));
  const cents = side?.priceCents;
  return new Map(typeof cents === 'number' ? [[null, { option: null, cents }]] : []);
}
